import './spinner.css';

/** A turning wheel, always beside a text that says what it is for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
