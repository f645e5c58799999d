import { crashContent } from '@/components/error-page/crash-screen';
import { unavailable } from '@/lib/errors';

// @spec 2.failure 2.crash d.screens.fault
it('distinguishes a crash in the browser from a failed upstream call, in the language of the address', () => {
  expect(crashContent(new Error('x'), '/about')).toEqual({
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
    button: 'Refresh Page',
  });
  expect(crashContent(unavailable('down', undefined, 'properties'), '/properties')).toEqual({
    title: 'Failed to load properties',
    text: 'Please check your connection and try again.',
    button: 'Try Again',
  });
  expect(crashContent(unavailable('down'), '/properties/marina-vista').title).toBe('Failed to load property');
  expect(crashContent(unavailable('down'), '/fa/blog/x').title).toBe('صفحه بارگذاری نشد');
  expect(crashContent(Object.assign(new Error('x'), { digest: '123' }), '/').title).toBe(
    'Unexpected Application Error!',
  );
  expect(crashContent(new Error('x'), '/ar/about').title).toBe('حدث خطأ ما');
});
