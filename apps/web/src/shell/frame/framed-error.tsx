import { Component, type ReactNode } from 'react';
import { Layout } from './layout.tsx';

/** Shows an error inside the layout, so the visitor can still navigate. Alone if the frame itself fails. */
export function FramedError({ children }: { children: ReactNode }) {
  return (
    <Attempt instead={children}>
      <Layout>{children}</Layout>
    </Attempt>
  );
}

class Attempt extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
