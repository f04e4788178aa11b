import { Component, type ReactNode } from 'react';
import { Layout } from './layout.tsx';

/** In the place of the screen, with the frame around it: whoever cannot go on here can go elsewhere. Alone where the frame itself fails. */
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
