/*
 * What every page fetches, and Next would put into three files of their own, which say much of the same: the screens of a crash, and
 * what loads a missing page anew. Next makes one file of this module, React and its router (docs/decisions/script-budget.md).
 * React's renderer is read here, as Next starts itself in a task after this module's (docs/decisions/browser-speed.md).
 */
import 'react-dom/client';
import '@/app/global-error';
import '@/app/[locale]/error';
import '@/components/error-page/reload-missing';
