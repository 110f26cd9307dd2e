import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Call, Failure, Gateway } from '../../gateway/gateway.ts';
import { authorizeTenant, listTenants, type Credentials, type LinkFields, type Tenant } from './calls.ts';
import { safeRedirect, type Refusal } from './login-address.ts';

export type LoginProblem =
  | { readonly kind: 'incomplete'; readonly field: 'username' | 'password' }
  | { readonly kind: 'noTenant' }
  /** The login succeeded, but the redirect address is missing or not trusted. */
  | { readonly kind: 'redirect'; readonly refused: Refusal }
  | { readonly kind: 'failed'; readonly failure: Pick<Failure, 'kind' | 'message'> };

interface LoginState {
  /** `leaving` lasts until the browser has left the page. */
  readonly phase: 'form' | 'busy' | 'choosing' | 'leaving';
  readonly tenants: readonly Tenant[];
  readonly problem: LoginProblem | null;
}

export interface Login {
  readonly state: ReadonlySignal<LoginState>;
  /** Ignored while another attempt is running. */
  submit(credentials: Credentials): void;
  /** Chooses a tenant in the phase `choosing`. */
  choose(tenant: Tenant): void;
  /** Returns to the form: the person cancelled the choice, or the back/forward cache restored the page. */
  reset(): void;
}

export interface LoginNeeds {
  readonly gateway: Gateway;
  readonly link: LinkFields;
  /** Signs in. Without it, the store lists the tenants, and the person chooses if there are several. */
  readonly authorize?: ((credentials: Credentials, link: LinkFields) => Call<string | null>) | undefined;
  /** The hosts and apps that the browser may be redirected to; empty: any https host. */
  readonly hosts: readonly string[];
  /** Says for a second that a field is empty. */
  notice(): void;
  /** Clears the password: the server has rejected it, or the login is over. */
  forget(): void;
  leave(url: string): void;
}

/** A tap this soon after a failure was meant for the form as it was before: nobody has read the message yet. */
const UNREAD_MS = 500;

/** After this time a page that opened an app shows its form again, because no navigation has replaced it. */
const APP_MS = 3000;

/** After this time no site will come. A WebView that cannot reach it stays here, without an error page. */
const SITE_MS = 20_000;

const FORM: LoginState = { phase: 'form', tenants: [], problem: null };

export function createLogin({ gateway, link, authorize, hosts, notice, forget, leave }: LoginNeeds): Login {
  const state = signal<LoginState>(FORM);
  /** Kept only between the two calls. */
  let entered: Credentials | null = null;
  let open = new AbortController();
  let failedAtMs = -UNREAD_MS;
  /** Shows the form again after a redirect that has replaced no page. */
  let leaveTimer: ReturnType<typeof setTimeout>;

  const show = (phase: LoginState['phase'], change: Partial<LoginState> = {}) => {
    state.value = { ...FORM, ...change, phase };
  };

  const showProblem = (problem: LoginProblem) => {
    entered = null;
    show('form', { problem });
  };

  function showFailure(failure: Failure): void {
    const { kind, status = 0 } = failure;
    // Only these failures mean that the server has checked the password. Network and server errors do not.
    if (kind === 'rejected' || [400, 401, 403].includes(status)) forget();
    failedAtMs = performance.now();
    showProblem({ kind: 'failed', failure });
  }

  function send<T>(call: Call<T>, done: (answer: Answer<T>) => void): void {
    const { signal } = (open = new AbortController());
    show('busy');
    gateway.send(call, { signal }).then((answer) => signal.aborted || done(answer));
  }

  function finish(answer: Answer<string | null>): void {
    if (!answer.ok) return showFailure(answer.failure);
    const redirect = safeRedirect(answer.value, link.state, hosts);
    if ('refused' in redirect) return showProblem({ kind: 'redirect', refused: redirect.refused });
    entered = null;
    show('leaving');
    leave(redirect.url);
    const isApp = !redirect.url.startsWith('https:');
    leaveTimer = setTimeout(
      () => {
        forget();
        // The app has opened over this page, or is not installed.
        if (isApp) show('form');
        else showProblem({ kind: 'failed', failure: { kind: 'transport', message: null } });
      },
      isApp ? APP_MS : SITE_MS,
    );
  }

  function choose(tenant: Tenant): void {
    if (entered) send(authorizeTenant(tenant.id, entered, link), finish);
  }

  return {
    state,

    submit(credentials) {
      const { account, password } = credentials;
      if (state.value.phase !== 'form') return;
      if (!account || !password) {
        notice();
        // The failure has emptied the password before the second tap of a double tap. Its reason stays.
        if (account && performance.now() - failedAtMs < UNREAD_MS) return;
        showProblem({ kind: 'incomplete', field: account ? 'password' : 'username' });
        return;
      }
      entered = credentials;
      if (authorize) return send(authorize(credentials, link), finish);
      send(listTenants(credentials, link), (answer) => {
        if (!answer.ok) return showFailure(answer.failure);
        const [first, second] = answer.value;
        if (!first) return showProblem({ kind: 'noTenant' });
        if (!second) return choose(first);
        show('choosing', { tenants: answer.value });
      });
    },

    choose(tenant) {
      if (state.value.phase === 'choosing') choose(tenant);
    },

    reset() {
      clearTimeout(leaveTimer);
      open.abort();
      entered = null;
      show('form');
    },
  };
}
