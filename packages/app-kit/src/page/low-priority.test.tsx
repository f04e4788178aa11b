import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LowPriority } from './low-priority.tsx';

test('low-priority children are missing in the first commit and drawn after it', () => {
  const commits: string[] = [];
  render(
    <div ref={(frame) => void (frame && commits.push(frame.innerHTML))}>
      <LowPriority>the rest</LowPriority>
    </div>,
  );
  expect(commits).toEqual(['']);
  expect(screen.getByText('the rest')).toBeDefined();
});
