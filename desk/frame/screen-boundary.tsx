import { Component, type ReactNode } from 'react';
import { FailedScreen } from './failed';

/** That the desk, or a screen of it, could not be had. What could not be fetched of the desk's code is not asked for again by the document that did. */
export const Unloaded = () => <FailedScreen error={null} onAgain={() => location.reload()} />;

type Props = { at: string; children: ReactNode };

/** Has `Unloaded` in the place of a screen that cannot be drawn, until `at` is another. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidUpdate(before: Props, { failed }: { failed: boolean }) {
    if (failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Unloaded /> : this.props.children;
  }
}
