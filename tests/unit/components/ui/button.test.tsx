import { render, screen } from '@testing-library/react';
import { Button, buttonVariants } from '@/components/ui/button';
import { OUTLINE, OUTLINE_SMALL, SOLID, SOLID_SMALL } from '@/components/ui/button-classes';

it('lends its classes to a link', () => {
  render(
    <Button asChild variant="solid" className="mt-4">
      <a href="/contact">Contact</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Contact' });
  expect(link).toHaveClass('mt-4', 'bg-ink');
  expect(link).not.toHaveAttribute('type');
});

it('gives the plain class names of islands the same look', () => {
  const classes = (look: string) =>
    look
      .split(' ')
      .filter((name) => !/^(aria-)?disabled:/.test(name))
      .sort();
  expect(classes(OUTLINE)).toEqual(classes(buttonVariants()));
  expect(classes(SOLID)).toEqual(classes(buttonVariants({ variant: 'solid' })));
  expect(classes(OUTLINE_SMALL)).toEqual(classes(buttonVariants({ size: 'small' })));
  expect(classes(SOLID_SMALL)).toEqual(classes(buttonVariants({ variant: 'solid', size: 'small' })));
});
