import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import '../ui/base.css';

/** Draws the application in place of the shell. Its language and first screen are here. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
