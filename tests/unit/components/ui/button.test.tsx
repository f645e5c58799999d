import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Button } from '@/components/ui/button';

describe('what component tests can do', () => {
  it('draws a component inside the messages provider', () => {
    render(
      <NextIntlClientProvider locale="en" messages={{}} timeZone="Asia/Dubai">
        <Button>Call</Button>
      </NextIntlClientProvider>,
    );
    expect(screen.getByRole('button', { name: 'Call' })).toBeInTheDocument();
  });

  it.each(['@tanstack/react-query', 'sonner', 'react-hook-form', 'next/link', 'next/navigation'])(
    'imports %s',
    (name) => {
      expect(() => jest.requireActual<object>(name)).not.toThrow();
    },
  );
});
