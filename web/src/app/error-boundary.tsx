import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

type Props = {
  /** A change of place gives the screen another chance. */
  place: string;
  children: ReactNode;
};

type State = { failed: boolean; place: string };

/** Stands between a failing screen and a white page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
