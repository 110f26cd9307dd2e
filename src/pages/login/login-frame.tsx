import type { ReactNode } from 'react';
import type { Notices } from '../../app/notices.ts';
import { Toast } from '../../ui/feedback/toast.tsx';
import '../../ui/tokens.css';
import '../../ui/base.css';

/** What every login page has around it; the build renders the same into the documents. */
export function LoginFrame({ notices, children }: { notices: Notices; children: ReactNode }) {
  return (
    <>
      {children}
      <Toast notices={notices} />
    </>
  );
}
