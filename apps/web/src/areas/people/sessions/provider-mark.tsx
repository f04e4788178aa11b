import type { ProviderKey } from '@rajt/contract/shapes';

/** The logo that people look for, in the colours that its owner asks for; the words next to it carry the meaning. */
export function ProviderMark({ provider }: { provider: ProviderKey }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false">
      {provider === 'google' ? (
        <>
          <path
            fill="#4285f4"
            d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.03 5.03 0 0 1-2.19 3.3v2.74h3.54c2.07-1.9 3.26-4.7 3.26-8.05Z"
          />
          <path
            fill="#34a853"
            d="M12 23c2.96 0 5.44-.98 7.25-2.7l-3.54-2.74c-.98.66-2.24 1.05-3.71 1.05-2.85 0-5.27-1.93-6.13-4.52H2.2v2.83A10.97 10.97 0 0 0 12 23Z"
          />
          <path
            fill="#fbbc05"
            d="M5.87 14.09A6.6 6.6 0 0 1 5.52 12c0-.73.13-1.43.35-2.09V7.08H2.2a10.98 10.98 0 0 0 0 9.84l3.67-2.83Z"
          />
          <path
            fill="#ea4335"
            d="M12 5.39c1.61 0 3.06.55 4.2 1.64l3.14-3.14A10.52 10.52 0 0 0 12 1 10.97 10.97 0 0 0 2.2 7.08l3.67 2.83C6.73 7.32 9.15 5.39 12 5.39Z"
          />
        </>
      ) : (
        <path
          fill="#0866ff"
          d="M24 12a12 12 0 1 0-14.9 11.65v-7.98H6.63V12H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.76 0 2.07.15 2.61.3v3.32a15 15 0 0 0-1.39-.04c-1.96 0-2.72.74-2.72 2.68V12h3.91l-.67 3.67h-3.24v8.24A12 12 0 0 0 24 12Z"
        />
      )}
    </svg>
  );
}
