import { i18n } from '../../i18n/i18n.ts';
import { useNavigate } from '../../app/navigation.ts';
import { HULA_HOOP, JUMP_ROPE } from '../../ui/icons/sports.ts';
import { ROWING, RUNNING } from '../../ui/icons/workouts.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';

/** The way from one sport's statistics to another's. `current` is the page's own path. */
export default function SportsMenu({ current, overlay }: { current: string; overlay: Overlay }) {
  const navigate = useNavigate();
  const choose = (path: string) => {
    overlay.drop();
    navigate(path, { replace: true });
  };
  const items = [
    { path: '/running-statistics', icon: RUNNING, name: i18n._('sport.running') },
    { path: '/jumprope-statistics', icon: JUMP_ROPE, name: i18n._('sport.jumpRope') },
    { path: '/thehoop-statistics', icon: HULA_HOOP, name: i18n._('sport.hulaHoop') },
    { path: '/rowing-statistics', icon: ROWING, name: i18n._('sport.rowing') },
  ];
  return (
    <Menu
      label={i18n._('statistics.sports')}
      items={items}
      current={current}
      choose={choose}
      overlay={overlay}
    />
  );
}
