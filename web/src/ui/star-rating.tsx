import { useId } from 'react';
import { Icon } from './icon.tsx';
import './star-rating.css';

type StarRatingProps = {
  label: string;
  /** How many stars there are. */
  stars: number;
  /** Stars filled now; 0 when none was tapped yet. */
  value: number;
  nameOf: (star: number) => string;
  /** The error text of the choice, if any. */
  error?: string | undefined;
  onChange: (star: number) => void;
};

/** Stars to tap: tapping the n-th fills 1 to n. A radio group to keyboards and screen readers. */
export function StarRating({ label, stars, value, nameOf, error, onChange }: StarRatingProps) {
  const name = useId();
  return (
    <>
      <fieldset
        className="star-rating"
        role="radiogroup"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
      >
        {Array.from({ length: stars }, (_, index) => index + 1).map((star) => (
          <label key={star} className="star" data-filled={star <= value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={star}
              checked={star === value}
              aria-label={nameOf(star)}
              onChange={() => onChange(star)}
            />
            <Icon name="star" />
          </label>
        ))}
      </fieldset>
      {error === undefined ? null : (
        <p id={`${name}-error`} className="star-rating-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
