import { Icon } from '../../ui/icon.tsx';
import './login.css';

/** A drawing of the equipment and of the voice assistant that is linked with it. */
export function LinkedPicture({ mark }: { mark: string }) {
  return (
    <div className="login-picture" aria-hidden="true">
      <span className="login-disc login-app">
        <Icon path={mark} size={28} />
      </span>
      <span className="login-dots" />
      <span className="login-disc">
        <Icon path="M4 10.5v3M8 7v10M12 3.5v17M16 7v10M20 10.5v3" size={28} />
      </span>
    </div>
  );
}
