/**
 * The phone, as a page sees it. Every name that the native side and the pages share stands in this
 * folder; the README has the same names as a table for native developers.
 */

/** A screen of the native app that `startActivity` opens, with what it needs. */
export type Activity =
  | { activityLabel: 'sportResult'; sportType: number; id: string }
  | { activityLabel: 'sportTarget'; curCalTarget: number; curMinTarget: number }
  | {
      activityLabel: 'shareSport';
      distance: string;
      sportTime: string;
      cal: string;
      times: string;
      devType: string;
      date: string;
    }
  | {
      activityLabel: 'shareCourseSport';
      courseName: string;
      courseBgUrl: string;
      distance: string;
      sportTime: string;
      cal: string;
      times: string;
      date: string;
    }
  | { activityLabel: 'musicAuthorized'; musicUserToken: string }
  | { activityLabel: TaskLabel; recordId: string; auditFeedback: string };

export type TaskLabel =
  | 'DeviceBindingPage'
  | 'SubmitFeedBackPage'
  | 'QuickExercisePage'
  | 'SocialMediaFollowPage'
  | 'ProductUserVerificationPage';

/** What the prompt or a link may say of the session. */
export const SESSION_FIELDS: readonly string[] = [
  'authorization',
  'language',
  'time_zone',
  'deviceUnit',
  'tenantUnit',
  'userName',
  'userIcon',
];

/** What was received from the other side, before anyone has checked it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Strings kept for the length of a visit: sessionStorage where there is one, memory otherwise. */
export interface VisitStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

export type HostKind = 'android' | 'ios' | 'browser';

/**
 * No member ever throws, whatever the phone does. A verb answers whether a native side took the call,
 * so that a page can say "open this in the app" where none did.
 */
export interface Host {
  readonly kind: HostKind;
  /** What `prompt('getDeviceId')` answered, asked once and late; empty in a browser or on garbage. */
  deviceInfo(): Fields;
  /** Closes the page's view; in a browser goes one page back. */
  finishActivity(): boolean;
  startActivity(activity: Activity): boolean;
  routerFinish(): boolean;
  arouseTreadmill(): boolean;
  refreshUI(): boolean;
  applyReward(reward: Fields): boolean;
  /** Calls the listener when the native side calls `window.refreshPage()`; answers how to stop that. */
  onRefresh(listener: () => void): () => void;
  readonly visit: VisitStore;
}
