import { missingTexts, textOf, withText } from '@/desk/listings/texts';

const record = { slug: 'a', title: 'Harbour House', description: '<p>By the water.</p>' };

describe('the texts of a listing', () => {
  it('that English has and another language lacks are missing there', () => {
    expect(missingTexts(record, 'ar')).toEqual(['title', 'description']);
    expect(missingTexts(withText(record, 'ar', 'title', 'بيت الميناء'), 'ar')).toEqual(['description']);
    expect(missingTexts(record, 'fa')).toEqual(['title', 'description']);
  });

  it('must all be there in English', () => {
    expect(missingTexts(record, 'en')).toEqual(['formatted_address']);
    expect(missingTexts({ slug: 'a', title: ' ' }, 'en')).toEqual(['title', 'description', 'formatted_address']);
  });

  it('keep a translated title once, among the translations, as the API has it', () => {
    const changed = withText(record, 'fa', 'title', 'خانه');
    expect(changed).toEqual({ ...record, translations: { fa: { title: 'خانه' } } });
    expect(textOf(changed, 'fa', 'title')).toBe('خانه');
  });

  it('are taken away when they are emptied, and leave the other languages as they are', () => {
    const both = withText(withText(record, 'ar', 'title', 'بيت'), 'fa', 'title', 'خانه');
    const emptied = withText(both, 'ar', 'title', '');
    expect([textOf(emptied, 'ar', 'title'), textOf(emptied, 'fa', 'title')]).toEqual(['', 'خانه']);
    expect(withText(record, 'en', 'description', '').description).toBeNull();
  });
});
