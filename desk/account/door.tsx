import { type ReactNode, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { Brand, LocaleSwitch } from '../frame/layout';
import { Notifications } from '../frame/notifications';
import { AskCode } from './ask-code';
import { SetPassword } from './set-password';
import { SignIn } from './sign-in';
import { codeIn, stepIn, stepTo } from './steps';

/** The way in: signing in, or getting a password by a mailed code. What was typed in one is there in the next. */
export function Door() {
  const { search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const brought = codeIn(hash) ?? codeIn(search);
  const [code, setCode] = useState(brought ?? '');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // A link may also be pasted where this page stands already.
  if (brought !== null && brought !== code) setCode(brought);
  useEffect(() => {
    // Out of the address, which is shown, copied and kept in the history.
    if (brought !== null) void navigate(stepTo('set'), { replace: true, state });
  }, [brought, navigate, state]);
  const step = brought === null ? stepIn(search) : 'set';
  const shared = { email, onEmail: setEmail };
  return (
    <Frame>
      {step === 'ask' && <AskCode {...shared} onAsked={() => setAsked(true)} />}
      {step === 'set' && (
        <SetPassword email={email} code={code} onCode={setCode} asked={asked} onRefused={setRefused} />
      )}
      {step === null && <SignIn {...shared} refused={refused} />}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="wrap flex h-16 w-full items-center justify-between lg:h-[76px]">
        <Brand />
        <LocaleSwitch />
      </header>
      <main className="mx-auto w-full max-w-[440px] px-5 pt-[12vh] pb-16">{children}</main>
      <Notifications />
    </div>
  );
}
