import { Icon } from './icon.tsx';
import './choice-tick.css';

/**
 * The mark in the corner of the chosen one of a few options, which must be `position: relative`.
 */
export function ChoiceTick() {
  return (
    <span className="choice-tick">
      <Icon name="check" />
    </span>
  );
}
