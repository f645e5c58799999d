import { addMonths, monthIndex, monthOf, monthsUntil, THIS_MONTH } from './calendar';
import { completionOf, salesOf, statusOf } from './progress';
import type { Project } from './project';
import { rng } from './rng';
import { percentAr } from './text/words';
import type { DemoInstalment, DemoPaymentPlan, Text3 } from './types';

const t = (en: string, ar: string, fa: string): Text3 => ({ en, ar, fa });

const BOOKING = t('On booking', 'عند الحجز', 'هنگام رزرو');
const HANDOVER = t('On handover', 'عند التسليم', 'هنگام تحویل');
const TRANSFER = t('On transfer', 'عند نقل الملكية', 'هنگام انتقال سند');
/**
 * A stage is named only while it lies ahead: what stands already is not paid for by its name. The site calls 25 per cent
 * the foundation and 50 the structure; the finishing goes on until shortly before the keys.
 */
const STAGES: readonly { until: number; name: Text3 }[] = [
  { until: 25, name: t('Foundation', 'الأساسات', 'فونداسیون') },
  { until: 50, name: t('Structure', 'الهيكل', 'اسکلت') },
  { until: 93, name: t('Finishing', 'التشطيبات', 'نازک‌کاری') },
];

const AFTER: readonly (readonly [months: number, name: Text3])[] = [
  [6, t('6 months after handover', 'بعد 6 أشهر من التسليم', '6 ماه پس از تحویل')],
  [12, t('12 months after handover', 'بعد 12 شهرًا من التسليم', '12 ماه پس از تحویل')],
  [18, t('18 months after handover', 'بعد 18 شهرًا من التسليم', '18 ماه پس از تحویل')],
  [24, t('24 months after handover', 'بعد 24 شهرًا من التسليم', '24 ماه پس از تحویل')],
  [30, t('30 months after handover', 'بعد 30 شهرًا من التسليم', '30 ماه پس از تحویل')],
  [36, t('36 months after handover', 'بعد 36 شهرًا من التسليم', '36 ماه پس از تحویل')],
];

const instalment = (name: Text3, percentage: number, dueDate: string | null): DemoInstalment => ({
  name,
  percentage,
  dueDate,
});

/** Splits a share into whole steps of five that never fall: 45 in three → 15, 15, 15; 50 in three → 15, 15, 20. */
function steps(share: number, parts: number): number[] {
  const base = Math.floor(share / parts / 5) * 5;
  const extra = Math.round((share - base * parts) / 5);
  return Array.from({ length: parts }, (_, i) => base + (i >= parts - extra ? 5 : 0));
}

/** Dates of `count` stages between booking and handover, strictly rising. */
function between(from: string, to: string, count: number): string[] {
  const start = monthIndex(from);
  const gap = (monthIndex(to) - start) / (count + 1);
  return Array.from({ length: count }, (_, i) => monthOf(start + Math.max(i + 1, Math.round(gap * (i + 1)))));
}

const stagesAhead = (done: number) => STAGES.filter((stage) => done < stage.until);

type Terms = { before: number; booking: number; after: number };

function construction(project: Project, { before, booking, after }: Terms): DemoInstalment[] {
  const { due } = project.facts;
  const first = bookingMonth(project);
  const done = completionOf(project);
  const room = monthIndex(due) - monthIndex(first) - 1;
  const stages = stagesAhead(done).slice(-Math.max(1, Math.min(3, room)));
  const parts = steps(before - booking, stages.length);
  const dates = between(first, due, stages.length);
  const onHandover = 100 - before - after;
  const later = after > 0 ? AFTER.slice(0, after >= 40 ? 6 : 4) : [];
  return [
    instalment(BOOKING, booking, first),
    ...(stages.length === 0 ? [] : stages.map((s, i) => instalment(s.name, parts[i] ?? 0, dates[i] ?? null))),
    instalment(HANDOVER, onHandover + (stages.length === 0 ? before - booking : 0), due),
    ...later.map(([months, name], i) => instalment(name, share(after, later.length, i), addMonths(due, months))),
  ];
}

/** Equal shares in whole percent; what does not divide goes to the last. */
function share(whole: number, parts: number, index: number): number {
  const each = Math.floor(whole / parts);
  return index === parts - 1 ? whole - each * (parts - 1) : each;
}

function monthly(project: Project): DemoInstalment[] {
  const { due } = project.facts;
  const first = bookingMonth(project);
  const count = Math.min(24, monthIndex(due) - monthIndex(first) - 1);
  const months = Array.from({ length: count }, (_, i) => {
    const n = i + 1;
    return instalment(t(`Monthly instalment ${n}`, `القسط الشهري ${n}`, `قسط ماهانهٔ ${n}`), 1, addMonths(first, n));
  });
  return [instalment(BOOKING, 10, first), ...months, instalment(HANDOVER, 90 - count, due)];
}

/** Sales of what is announced only open in spring. */
const bookingMonth = (project: Project): string =>
  salesOf(project) === 'coming_soon' ? '202703' : addMonths(THIS_MONTH, 1);

const split = (a: number, b: number): Text3 => t(`${a}/${b}`, `خطة ${a}/${b}`, `طرح ${a}/${b}`);
const splitAfter = (a: number, b: number): Text3 =>
  t(`${a}/${b} post-handover`, `خطة ${a}/${b} بعد التسليم`, `طرح ${a}/${b} پس از تحویل`);

function building(before: number): DemoPaymentPlan['description'] {
  return t(
    `${before}% during construction, ${100 - before}% on handover.`,
    `${percentAr(before)} خلال البناء و${percentAr(100 - before)} عند استلام المفاتيح.`,
    `${before} درصد در طول ساخت و ${100 - before} درصد هنگام دریافت کلید.`,
  );
}

function carried(after: number): DemoPaymentPlan['description'] {
  return t(
    `${100 - after}% up to handover, ${after}% in half-yearly instalments after it.`,
    `${percentAr(100 - after)} حتى التسليم و${percentAr(after)} على أقساط نصف سنوية بعده.`,
    `${100 - after} درصد تا تحویل و ${after} درصد در اقساط شش‌ماهه پس از آن.`,
  );
}

const HALF_A_YEAR = t('6 months after booking', 'بعد 6 أشهر من الحجز', '6 ماه پس از رزرو');

/** The art direction's own plan, date by date; its foundation stands already. */
function amara(): DemoPaymentPlan {
  const parts = [10, 15, 15, 20, 40];
  const dates = ['202612', '202706', '202711', '202801', '202803'];
  const names = [BOOKING, HALF_A_YEAR, ...STAGES.slice(1).map((s) => s.name), HANDOVER];
  return {
    name: split(60, 40),
    description: building(60),
    instalments: names.map((name, i) => instalment(name, parts[i] ?? 0, dates[i] ?? null)),
  };
}

function plan(project: Project, terms: Terms): DemoPaymentPlan {
  const late = terms.after > 0;
  return {
    name: late ? splitAfter(100 - terms.after, terms.after) : split(terms.before, 100 - terms.before),
    description: late ? carried(terms.after) : building(terms.before),
    instalments: construction(project, terms),
  };
}

function offPlan(project: Project): DemoPaymentPlan[] {
  const draw = rng(`plans ${project.name.en}`);
  // the fewer stages lie ahead, the less is left to pay before the keys and the more of it on booking
  const ahead = stagesAhead(completionOf(project)).length;
  const before = draw.pick(ahead >= 3 ? [40, 50, 60, 60, 70, 70, 80] : ahead === 2 ? [40, 50, 60, 60, 70] : [40, 50]);
  const booking = ahead < 2 || (before >= 60 && draw.chance(0.4)) ? 20 : 10;
  const plans = [
    project.name.en === 'Amara Beach Villas'
      ? amara()
      : plan(project, { before: ahead === 0 ? booking : before, booking, after: 0 }),
  ];
  if (project.facts.post) {
    const after = draw.pick(ahead >= 2 ? [30, 40, 50] : [40, 50]);
    plans.push(plan(project, { before: after === 50 ? 30 : 40, booking: 10, after }));
  }
  if (ahead >= 3 && project.facts.total > 160 && draw.chance(0.6)) {
    const second = before === 80 ? 50 : 80;
    plans.push(plan(project, { before: second, booking: 20, after: 0 }));
  }
  const compact = project.facts.beds[1] <= 2 && monthsUntil(project.facts.due) >= 8;
  if (compact && project.facts.post) {
    plans.push({
      name: t('1% a month', `خطة ${percentAr(1)} شهريًا`, 'طرح ماهی 1 درصد'),
      description: t(
        '10% on booking, one per cent a month, the balance with the keys.',
        `${percentAr(10)} عند الحجز و${percentAr(1)} كل شهر، والباقي عند استلام المفاتيح.`,
        '10 درصد هنگام رزرو، ماهی 1 درصد و مانده هنگام دریافت کلید.',
      ),
      instalments: monthly(project),
    });
  }
  return plans;
}

function ready(project: Project): DemoPaymentPlan[] {
  const booking = rng(`plans ${project.name.en}`).pick([10, 10, 20]);
  const outright: DemoPaymentPlan = {
    name: t('Payment on transfer', 'الدفع عند نقل الملكية', 'پرداخت هنگام انتقال سند'),
    description: t(
      'A deposit to hold the unit, the balance at the land department.',
      'عربون لحجز الوحدة والباقي في دائرة الأراضي.',
      'بیعانه‌ای برای نگه داشتن واحد و مانده در ادارهٔ زمین.',
    ),
    instalments: [instalment(BOOKING, booking, null), instalment(TRANSFER, 100 - booking, null)],
  };
  if (!project.facts.guarantee) return [outright];
  const keys = addMonths(THIS_MONTH, 2);
  return [
    outright,
    {
      name: splitAfter(40, 60),
      description: carried(60),
      instalments: [
        instalment(BOOKING, 20, addMonths(THIS_MONTH, 1)),
        instalment(HANDOVER, 20, keys),
        ...AFTER.slice(0, 4).map(([months, name]) => instalment(name, 15, addMonths(keys, months))),
      ],
    },
  ];
}

/** The plans a buyer may choose from; none where the project lacks them or nothing is left to buy. */
export function paymentPlans(project: Project): DemoPaymentPlan[] {
  if (project.facts.lacks?.includes('plans') || salesOf(project) === 'sold') return [];
  return statusOf(project) === 'off-plan' ? offPlan(project) : ready(project);
}

/** True when an instalment of any plan falls after handover. */
export const paysAfterHandover = (plans: readonly DemoPaymentPlan[]): boolean =>
  plans.some(({ instalments }) => {
    const keys = instalments.findIndex(({ name }) => name === HANDOVER);
    return keys >= 0 && keys < instalments.length - 1;
  });
