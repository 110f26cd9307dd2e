import { createElement, type ReactNode } from 'react';
import { useNavigate } from '../../app/navigation.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import './tile.css';

interface Props {
  readonly label: string;
  readonly icon: string;
  /** The page that tells more; the whole card leads there. */
  readonly path: string | undefined;
  readonly children: ReactNode;
}

/** A card of the overview; stands in a `<ul className="tile-list">`. Only what leads on is blue. */
export function Tile({ label, icon, path, children }: Props) {
  const navigate = useNavigate();
  const open = (event: React.MouseEvent<HTMLElement>) => {
    event.preventDefault();
    if (path) navigate(path);
  };
  return (
    <li>
      {createElement(
        path ? 'a' : 'div',
        path ? { className: 'tile', href: path, onClick: open } : { className: 'tile' },
        <div className="tile-head">
          {orBone(label)}
          <Icon path={icon} />
        </div>,
        children,
      )}
    </li>
  );
}
