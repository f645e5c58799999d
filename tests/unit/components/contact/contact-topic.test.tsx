import { render, screen } from '@testing-library/react';
import { ContactTopic } from '@/components/contact/contact-topic';

function subjectAt(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <main>
      <form>
        <input name="subject" />
      </form>
      <ContactTopic subjects={{ consultation: 'A consultation' }} />
    </main>,
  );
  return screen.getByRole('textbox');
}

it('the subject of a link stands in the form', () => {
  expect(subjectAt('/contact?topic=consultation')).toHaveValue('A consultation');
});

it.each(['other', 'constructor', '__proto__'])('a topic that the page does not know, %s, brings none', (topic) => {
  expect(subjectAt(`/contact?topic=${topic}`)).toHaveValue('');
});
