import { formatQuery, type Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { HULA_HOOP, JUMP_ROPE, ROWING, RUNNING } from '../../ui/icons.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';

interface Props {
  readonly query: Query;
  readonly current: string;
  readonly overlay: Overlay;
}

/** Opens the statistics of another sport, with the title of the link. */
export function SportsMenu({ query: { para }, current, overlay }: Props) {
  const { navigate } = getApp();
  const choose = (path: string) => {
    overlay.drop();
    const search = formatQuery({ para: para || null });
    navigate(path + (search && `?${search}`), { replace: true });
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
      onSelect={choose}
      overlay={overlay}
    />
  );
}
