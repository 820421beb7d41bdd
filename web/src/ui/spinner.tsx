import './spinner.css';

/** A turning wheel, always beside a word that says what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
