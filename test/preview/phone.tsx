import type { Ref } from 'react';
import type { SimState } from './sim-state.ts';
import { Problems, type Problem } from './problems.tsx';
import { phoneSize, STATUS_BAR_PX } from './visit.ts';

interface PhoneProps {
  state: SimState;
  address: string;
  /** The page's current address and title. */
  shown: { readonly address: string; readonly title: string };
  frame: Ref<HTMLIFrameElement>;
  /** Reasons why the shown page may not be the expected one. */
  problems: readonly Problem[];
  onClose?: (() => void) | undefined;
}

function StatusBar() {
  return (
    <div class="status-bar" style={{ height: STATUS_BAR_PX }} aria-hidden="true">
      <span>9:41</span>
      <svg width="46" height="12" viewBox="0 0 46 12" fill="currentColor">
        <path d="M0 8h3v4H0zM5 6h3v6H5zM10 3h3v9h-3zM15 0h3v12h-3z" />
        <path d="M24 1h18a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H24a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm0 1.2a.8.8 0 0 0-.8.8v6c0 .4.4.8.8.8h18c.4 0 .8-.4.8-.8V3a.8.8 0 0 0-.8-.8z" />
        <path d="M24.5 3.5h13v5h-13z" />
      </svg>
    </div>
  );
}

/**
 * The page inside a phone. Android draws its status bar over the page; on iOS and in browsers the bar is above the
 * page.
 */
export function Phone({ state, address, shown, frame, problems, onClose }: PhoneProps) {
  const { width, height } = phoneSize(state);
  const { platform } = state;
  return (
    <div class={`phone phone-${platform}`}>
      <div class="screen" style={{ width, height }}>
        {platform === 'browser' ? (
          <div class="url-bar" title={shown.address}>
            {shown.address || '…'}
          </div>
        ) : (
          <StatusBar />
        )}
        {/* A new element for each visit keeps the simulator's own history clean. */}
        <iframe key={address} ref={frame} src={address} title={shown.title || 'The page'} />
        <Problems problems={problems} onClose={onClose} />
      </div>
    </div>
  );
}
