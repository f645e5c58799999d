import { act, fireEvent, render, screen } from '@testing-library/react';
import { PrintButton } from '@/components/property/print-button';

/** The button that prints a page once its pictures can be drawn. */

let drawable: () => void;
let printed: jest.Mock;
beforeEach(() => {
  printed = jest.fn();
  Object.assign(globalThis, { print: printed });
  history.replaceState(null, '', '/properties/amara/brochure');
  const drawn = new Promise<void>((resolve) => (drawable = resolve));
  Object.assign(HTMLImageElement.prototype, { decode: () => drawn });
  render(
    <>
      <img alt="" src="/media/a.jpg" />
      <PrintButton label="Print" />
    </>,
  );
});
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Print' }));
const picturesCome = () =>
  act(async () => {
    drawable();
    await new Promise((next) => setTimeout(next));
  });

it('prints once, however often it is pressed while pictures are on their way', async () => {
  press();
  press();
  expect(printed).not.toHaveBeenCalled();
  await picturesCome();
  expect(printed).toHaveBeenCalledTimes(1);
  press();
  await picturesCome();
  expect(printed).toHaveBeenCalledTimes(2);
});

it('prints no other page that was gone to meanwhile', async () => {
  press();
  history.replaceState(null, '', '/properties/amara');
  await picturesCome();
  expect(printed).not.toHaveBeenCalled();
});
