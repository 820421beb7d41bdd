import './sandbox-problem.css';

/** The sandbox's message of what is wrong. */
export function SandboxProblem({ problem }: { problem: string | undefined }) {
  return (
    <p role="status" className="sandbox-problem">
      {problem}
    </p>
  );
}
