import type { Text3 } from '../types';

type Triple = readonly [en: string, ar: string, fa: string];
const texts = (rows: readonly Triple[]): Text3[] => rows.map(([en, ar, fa]) => ({ en, ar, fa }));

/**
 * How a home is paid for and when it is handed over.
 * Slots: {first} percent on booking, {date} handover, {done} percent complete, {dev} developer, {rent} percent a year.
 */
export const BUILDING = texts([
  [
    'Building stands at {done} percent. A first payment of {first} percent reserves a home; the rest follows the works, stage by stage, to handover in {date}.',
    'بلغت نسبة الإنجاز {done}%. تُحجز الوحدة بدفعة أولى قدرها {first}%، وتتبع بقية الأقساط مراحل البناء حتى التسليم في {date}.',
    'پیشرفت ساخت {done} درصد است. با پرداخت {first} درصد واحد رزرو می‌شود و باقی اقساط همراه مراحل ساخت تا تحویل در {date} پرداخت می‌گردد.',
  ],
  [
    'Handover is set for {date} and the works are {done} percent complete. {first} percent is due on booking, and no instalment falls before the stage it pays for.',
    'موعد التسليم {date}، وقد أُنجز من الأعمال {done}%. يُدفع {first}% عند الحجز، ولا يُستحقّ قسط قبل المرحلة التي يغطيها.',
    'تحویل برای {date} برنامه‌ریزی شده و کار {done} درصد پیش رفته است. {first} درصد هنگام رزرو پرداخت می‌شود و هیچ قسطی پیش از مرحلهٔ خود سررسید ندارد.',
  ],
  [
    'Buyers pay {first} percent on booking into the project’s escrow account. The site reports {done} percent progress; keys are expected in {date}.',
    'يدفع المشترون {first}% عند الحجز في حساب الضمان الخاص بالمشروع. ويُظهر الموقع تقدّمًا بنسبة {done}%، والمفاتيح منتظرة في {date}.',
    'خریداران هنگام رزرو {first} درصد به حساب امانی پروژه می‌پردازند. پیشرفت کارگاه {done} درصد است و کلیدها در {date} تحویل می‌شود.',
  ],
  [
    'The schedule is plain: {first} percent to begin with, then as the building rises ({done} percent today), and the balance with the keys in {date}.',
    'الجدول واضح: {first}% في البداية، ثم مع ارتفاع البناء الذي بلغ اليوم {done}%، والباقي مع المفاتيح في {date}.',
    'برنامهٔ پرداخت روشن است: {first} درصد در آغاز، سپس همراه بالا رفتن ساختمان که امروز {done} درصد آن انجام شده، و مانده هنگام تحویل کلید در {date}.',
  ],
  [
    'Work on site is {done} percent done, with completion foreseen for {date}. A booking needs {first} percent and a passport copy; {dev} answers questions on the schedule through us.',
    'أُنجز {done}% من الأعمال، والاكتمال متوقّع في {date}. يكفي للحجز {first}% ونسخة من جواز السفر، ويجيب المطوّر ({dev}) عن أسئلة الجدول من خلالنا.',
    'کار در کارگاه {done} درصد پیش رفته و پایان آن در {date} پیش‌بینی می‌شود. برای رزرو {first} درصد و تصویر گذرنامه کافی است و سازنده ({dev}) از راه ما به پرسش‌ها پاسخ می‌دهد.',
  ],
]);

export const BUILDING_NO_PLAN = texts([
  [
    'Handover is planned for {date}. Terms of payment will be published by {dev} with the release of the first homes; we keep a list and write to it in order.',
    'التسليم مخطّط له في {date}. سيعلن المطوّر ({dev}) شروط الدفع عند طرح أولى الوحدات، ونحتفظ بقائمة نراسلها بالترتيب.',
    'تحویل برای {date} در نظر است. سازنده ({dev}) شرایط پرداخت را همراه عرضهٔ نخستین واحدها اعلام می‌کند؛ ما فهرستی داریم و به ترتیب خبر می‌دهیم.',
  ],
]);

/** Where not even the handover is fixed. */
export const UNDATED = texts([
  [
    'Neither the launch nor the handover has a date yet. {dev} will publish both together with the first prices; we write to those on our list on the same day.',
    'لم يُحدَّد بعد موعد للإطلاق ولا للتسليم. سيعلنهما المطوّر ({dev}) مع أولى الأسعار، ونراسل المسجّلين في قائمتنا في اليوم نفسه.',
    'هنوز نه برای عرضه تاریخی هست و نه برای تحویل. سازنده ({dev}) هر دو را همراه نخستین قیمت‌ها اعلام می‌کند و ما همان روز به نام‌های فهرست خبر می‌دهیم.',
  ],
]);

export const ANNOUNCED = texts([
  [
    'Construction has not begun. {dev} plans to hand over in {date}; early buyers reserve with {first} percent, returned in full should the launch be put off.',
    'لم يبدأ البناء بعد. يخطّط المطوّر ({dev}) للتسليم في {date}، ويحجز المشترون الأوائل بنسبة {first}% تُردّ كاملة إن تأجّل الإطلاق.',
    'ساخت هنوز آغاز نشده است. سازنده ({dev}) تحویل را برای {date} در نظر دارد؛ نخستین خریداران با {first} درصد رزرو می‌کنند که اگر عرضه عقب بیفتد تمام آن بازگردانده می‌شود.',
  ],
  [
    'The launch is being prepared and handover is foreseen for {date}. A reservation takes {first} percent; the contract follows when the plot is registered.',
    'الإطلاق قيد التحضير والتسليم متوقّع في {date}. يتطلّب الحجز {first}%، ويتبعه العقد بعد تسجيل الأرض.',
    'عرضه در دست آماده‌سازی است و تحویل در {date} پیش‌بینی می‌شود. رزرو با {first} درصد انجام می‌گیرد و قرارداد پس از ثبت زمین بسته می‌شود.',
  ],
]);

export const AFTER_KEYS = texts([
  [
    'Part of the price is paid after the keys, in equal instalments.',
    'ويُدفع جزء من الثمن بعد استلام المفاتيح على أقساط متساوية.',
    'بخشی از بها پس از دریافت کلید و در اقساط برابر پرداخت می‌شود.',
  ],
  [
    'Those who prefer it may carry a share of the price past handover.',
    'ولمن يرغب أن يؤجّل جزءًا من الثمن إلى ما بعد التسليم.',
    'هر که بخواهد می‌تواند بخشی از بها را به پس از تحویل بگذارد.',
  ],
]);

export const READY = texts([
  [
    'Handed over in {date} and ready to move into. {first} percent is paid on signing; transfer at the land department takes about a week.',
    'سُلّم في {date} وهو جاهز للسكن. يُدفع {first}% عند التوقيع، ويستغرق نقل الملكية في دائرة الأراضي نحو أسبوع.',
    'در {date} تحویل شده و آمادهٔ سکونت است. {first} درصد هنگام امضا پرداخت می‌شود و انتقال سند در ادارهٔ زمین نزدیک یک هفته زمان می‌برد.',
  ],
  [
    'The building was completed in {date}. Viewings are arranged at a day’s notice, and a home is held against {first} percent while the papers are drawn up.',
    'اكتمل المبنى في {date}. تُرتَّب المعاينات في غضون يوم، وتُحجز الوحدة بنسبة {first}% ريثما تُعدّ الأوراق.',
    'ساختمان در {date} به پایان رسید. بازدید یک‌روزه هماهنگ می‌شود و تا آماده شدن مدارک، واحد با {first} درصد نگه داشته می‌شود.',
  ],
  [
    'Completed in {date}, with title deeds issued. {dev} accepts mortgage buyers; the deposit is {first} percent.',
    'اكتمل في {date} وصدرت سندات الملكية. يقبل المطوّر ({dev}) المشترين بالتمويل العقاري، والعربون {first}%.',
    'در {date} کامل شده و سندها صادر گشته است. سازنده ({dev}) خریداران با وام را می‌پذیرد و بیعانه {first} درصد است.',
  ],
]);

export const RESALE = texts([
  [
    'Completed in {date} and sold by the owner, free of developer’s conditions. The title is clean; we hold a copy and show it before a viewing.',
    'اكتمل في {date} ويبيعه مالكه دون شروط من المطوّر. سند الملكية خالٍ من القيود، ولدينا نسخة نعرضها قبل المعاينة.',
    'در {date} کامل شده و مالک آن را بی‌شرطی از سوی سازنده می‌فروشد. سند آزاد است؛ رونوشتی نزد ماست که پیش از بازدید نشان می‌دهیم.',
  ],
  [
    'The keys were first given out in {date}. Service charges are paid to the end of the year, and the seller is open on the date of transfer.',
    'سُلّمت مفاتيحه أول مرة في {date}. رسوم الخدمة مدفوعة حتى نهاية العام، والبائع مرن في موعد نقل الملكية.',
    'کلیدها نخستین بار در {date} تحویل شد. شارژ تا پایان سال پرداخت شده و فروشنده دربارهٔ زمان انتقال سند انعطاف دارد.',
  ],
  [
    'In use since {date}. A surveyor’s report of this year is at hand, and furniture may be taken over by arrangement.',
    'مستخدم منذ {date}. لدينا تقرير فنّي من هذا العام، ويمكن الاتفاق على الأثاث.',
    'از {date} مورد استفاده است. گزارش کارشناسی امسال در دسترس است و دربارهٔ اثاث می‌توان توافق کرد.',
  ],
]);

export const GONE = texts([
  [
    'Handed over in {date}; no home is left with the developer. Resales are rare and are offered first to those on our list.',
    'سُلّم في {date} ولم تبقَ وحدة لدى المطوّر. إعادة البيع نادرة، وتُعرض أولًا على المسجّلين في قائمتنا.',
    'در {date} تحویل شد و واحدی نزد سازنده نمانده است. فروش مجدد کم پیش می‌آید و نخست به نام‌های فهرست ما عرضه می‌شود.',
  ],
]);

export const GUARANTEE = texts([
  [
    'A rental guarantee of {rent} percent a year runs for the first two years.',
    'ويسري ضمان إيجار بنسبة {rent}% سنويًا خلال أول عامين.',
    'ضمانت اجارهٔ سالانهٔ {rent} درصد برای دو سال نخست برقرار است.',
  ],
  [
    'For two years the rent is guaranteed at {rent} percent of the price.',
    'والإيجار مضمون لعامين بنسبة {rent}% من الثمن سنويًا.',
    'تا دو سال، اجاره‌ای برابر سالی {rent} درصد بها تضمین می‌شود.',
  ],
]);

export const HEADINGS: Record<'homes' | 'house' | 'offices' | 'terms', Text3> = {
  homes: { en: 'The homes', ar: 'المساكن', fa: 'خانه‌ها' },
  house: { en: 'The house', ar: 'البيت', fa: 'خانه' },
  offices: { en: 'The suites', ar: 'الأجنحة', fa: 'واحدها' },
  terms: { en: 'Payment and handover', ar: 'الدفع والتسليم', fa: 'پرداخت و تحویل' },
};
