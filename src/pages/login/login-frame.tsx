import type { ReactNode } from 'react';
import type { Notices } from '../../app/notices.ts';
import { Toast } from '../../ui/feedback/toast.tsx';
import '../../ui/tokens.css';
import '../../ui/base.css';
// For the loader, which shows this button if the page's scripts are slow or missing (src/shell/problem.ts).
import '../../ui/controls/button.css';
import '../../ui/feedback/picture.css';

/** The frame of every login page. The build renders the same frame into the documents. */
export function LoginFrame({ notices, children }: { notices: Notices; children: ReactNode }) {
  return (
    <>
      {children}
      <Toast notices={notices} />
    </>
  );
}
