import './icon.css';

const shapes = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10.5a3 3 0 100 6 3 3 0 000-6z',
  alert: 'M12 4.5L21 19.5H3zM12 10v4.5M12 16.8v.2',
  offline:
    'M4 4l16 16M8.5 13.5a6 6 0 016 .5M5 10.5a11 11 0 015-2.7M19 10.5a11 11 0 00-4.5-2.6M12 18v.2',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4M15.5 9.2v.1',
  agent:
    'M5 13v-1a7 7 0 0114 0v1M5 13h3v5H6a1 1 0 01-1-1zM19 13h-3v5h2a1 1 0 001-1zM18 18c0 2-2.5 3-5 3',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L3.6 9.7l5.8-.8z',
  retry: 'M5 12a7 7 0 107-7H8M11 2L8 5l3 3',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13.5 7l3.5 3.5',
  copy: 'M9 8.5h10.5V20H9zM5 15.5v-11h9.5',
  mail: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 006 6l1.5-2 4.5 1.5v3a2 2 0 01-2 2A16.5 16.5 0 014 5.5a2 2 0 012-2z',
  device: 'M7.5 3h9v18h-9zM11 18h2',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof shapes;

/** An icon beside a text, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
