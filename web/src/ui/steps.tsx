import './steps.css';

/** What to do, in order. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
