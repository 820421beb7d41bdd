import { Icon } from './icon.tsx';
import './choice-tick.css';

/** The mark in the corner of what is chosen among a few; its place is `position: relative`. */
export function ChoiceTick() {
  return (
    <span className="choice-tick">
      <Icon name="check" />
    </span>
  );
}
