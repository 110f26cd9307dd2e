import { Icon } from '../icon.tsx';
import { CARET } from '../icons.ts';
import './menu-button.css';
import type { Overlay } from '../overlay/use-overlay.ts';

interface ButtonProps {
  readonly title: string;
  readonly choice: string;
  readonly overlay: Overlay;
}

/**
 * A page title that opens a menu, with the current choice below it. In the document's frame, which has no texts, it has
 * no caret either: the frame stays where the page cannot be loaded. There the loader disables the button.
 */
export function MenuButton({ title, choice, overlay }: ButtonProps) {
  return (
    <button
      className="menu-button"
      aria-expanded={overlay.open}
      onClick={overlay.open ? overlay.hide : overlay.show}
    >
      <span className="menu-button-title" dir="auto">
        {title}
      </span>
      <span className="menu-button-choice">
        {choice}
        {!AT_BUILD && <Icon path={CARET} size={14} />}
      </span>
    </button>
  );
}
