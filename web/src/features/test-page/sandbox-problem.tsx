import './sandbox-problem.css';

/** What the sandbox objects to, in its words. */
export function SandboxProblem({ problem }: { problem: string | undefined }) {
  return (
    <p role="status" className="sandbox-problem">
      {problem}
    </p>
  );
}
