// Loaded into the site by tests/chaos alone (NODE_OPTIONS=--import=…): at SIGUSR2 both its clocks go on by AHEAD_S seconds, so
// that what it keeps is past its life without the wait. No product code knows of it.
const step = Number(process.env.AHEAD_S ?? 700) * 1000;
let ahead = 0;
const wall = Date.now.bind(Date);
const running = performance.now.bind(performance);
const Real = Date;

Real.now = () => wall() + ahead;
globalThis.Date = new Proxy(Real, {
  apply: () => new Real(Real.now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [Real.now()] : given, made),
});
Object.defineProperty(performance, 'now', { value: () => running() + ahead, configurable: true });

process.on('SIGUSR2', () => {
  ahead += step;
  process.stdout.write(`\nclock +${ahead / 1000} s\n`);
});
