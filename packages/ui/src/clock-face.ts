/** "29:59"; "1:05:00" above an hour; never below "0:00". */
export function formatClock(secondsLeft: number): string {
  const total = Math.max(0, Math.ceil(secondsLeft));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

export type ClockState = 'calm' | 'warm' | 'zero';

export function clockState(secondsLeft: number, warmBelowSeconds: number): ClockState {
  if (secondsLeft <= 0) return 'zero';
  return secondsLeft < warmBelowSeconds ? 'warm' : 'calm';
}
