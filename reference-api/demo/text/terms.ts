import type { Text3 } from '../types';

type Triple = readonly [en: string, ar: string, fa: string];
const texts = (rows: readonly Triple[]): Text3[] => rows.map(([en, ar, fa]) => ({ en, ar, fa }));

/**
 * Each paragraph is two sentences, one of each list, so that no pair comes up often.
 * How a home is paid for and when it is handed over.
 * Slots: {first} percent on booking, {date} handover, {done} percent complete, {dev} developer, {rent} percent a year, {home} what is sold.
 */
export const PROGRESS = texts([
  [
    'Construction stands at {done} per cent, and the keys are due in {date}.',
    'بلغت نسبة الإنجاز {done}%، وموعد تسليم المفاتيح {date}.',
    'پیشرفت ساخت {done} درصد است و زمان تحویل کلید {date}.',
  ],
  [
    'Handover is set for {date}; the works are {done} per cent complete.',
    'موعد التسليم {date}، وقد أُنجز من الأعمال {done}%.',
    'تحویل برای {date} برنامه‌ریزی شده و کار {done} درصد پیش رفته است.',
  ],
  [
    'The site reports {done} per cent progress and keeps to a handover in {date}.',
    'تُظهر تقارير الموقع تقدّمًا بنسبة {done}% مع الالتزام بالتسليم في {date}.',
    'گزارش کارگاه از پیشرفت {done} درصدی خبر می‌دهد و تحویل همچنان {date} است.',
  ],
  [
    'Work on site is {done} per cent done, with completion foreseen for {date}.',
    'أُنجز {done}% من الأعمال، والاكتمال متوقّع في {date}.',
    'کار در کارگاه {done} درصد پیش رفته و پایان آن در {date} پیش‌بینی می‌شود.',
  ],
  [
    '{dev} hands over in {date}. By the last inspection {done} per cent was built.',
    'التسليم من المطوّر ({dev}) في {date}. وبحسب آخر معاينة اكتمل {done}% من البناء.',
    'سازنده ({dev}) در {date} تحویل می‌دهد. بنا بر آخرین بازدید {done} درصد ساخته شده است.',
  ],
  [
    'At {done} per cent the building can be walked through in part; it will be whole in {date}.',
    'مع بلوغ الإنجاز {done}% يمكن التجوّل في جزء من الموقع، وسيكتمل في {date}.',
    'با پیشرفت {done} درصدی می‌توان از بخشی از پروژه بازدید کرد؛ همهٔ آن در {date} کامل می‌شود.',
  ],
]);

export const INSTALMENTS = texts([
  [
    'A first payment of {first} per cent reserves a {home}; the rest follows the works, stage by stage.',
    'تُحجز الوحدة بدفعة أولى قدرها {first}%، وتتبع بقية الأقساط مراحل البناء.',
    'با پرداخت {first} درصد واحد رزرو می‌شود و باقی اقساط همراه مراحل ساخت پرداخت می‌گردد.',
  ],
  [
    '{first} per cent is due on booking, and no instalment falls before the stage it pays for.',
    'يُدفع {first}% عند الحجز، ولا يُستحقّ قسط قبل المرحلة التي يغطيها.',
    'هنگام رزرو {first} درصد پرداخت می‌شود و هیچ قسطی پیش از مرحلهٔ خود سررسید ندارد.',
  ],
  [
    'Buyers pay {first} per cent on booking, into the project’s escrow account and nowhere else.',
    'يدفع المشترون {first}% عند الحجز في حساب الضمان الخاص بالمشروع دون سواه.',
    'خریداران هنگام رزرو {first} درصد می‌پردازند، تنها به حساب امانی پروژه.',
  ],
  [
    'The schedule is plain: {first} per cent to begin with, instalments as the building rises, and the balance with the keys.',
    'الجدول واضح: {first}% في البداية، ثم أقساط مع ارتفاع البناء، والباقي عند استلام المفاتيح.',
    'طرح پرداخت روشن است: {first} درصد در آغاز، سپس همراه بالا رفتن ساختمان و مانده هنگام تحویل کلید.',
  ],
  [
    'A booking needs {first} per cent and a passport copy; questions on the schedule are answered the same day.',
    'يكفي للحجز {first}% ونسخة من جواز السفر، ونجيب عن أسئلة الجدول في اليوم نفسه.',
    'برای رزرو {first} درصد و تصویر گذرنامه کافی است و به پرسش‌های مربوط به اقساط همان روز پاسخ می‌دهیم.',
  ],
  [
    'With {first} per cent the contract is registered; the instalments that follow are set out below, with their dates.',
    'يُسجَّل العقد بعد دفع {first}%، والأقساط التالية مبيّنة أدناه بتواريخها.',
    'با {first} درصد قرارداد ثبت می‌شود و اقساط بعدی با تاریخشان در پایین آمده است.',
  ],
]);

export const BUILDING_NO_PLAN = texts([
  [
    'Handover is planned for {date}. Terms of payment will be published by {dev} with the release of the first {home}s; we keep a list and contact those on it in order.',
    'التسليم مخطّط له في {date}. سيعلن المطوّر ({dev}) شروط الدفع عند طرح أولى الوحدات، ونحتفظ بقائمة نراسلها بالترتيب.',
    'تحویل برای {date} در نظر است. سازنده ({dev}) شرایط پرداخت را همراه عرضهٔ نخستین واحدها اعلام می‌کند؛ ما فهرستی داریم و به ترتیب خبر می‌دهیم.',
  ],
]);

/** Where not even the handover is fixed. */
export const UNDATED = texts([
  [
    'Neither the launch nor the handover has a date yet. {dev} will publish both together with the full price list; we write to those on our list on the same day.',
    'لم يُحدَّد بعد موعد للإطلاق ولا للتسليم. سيعلنهما المطوّر ({dev}) مع قائمة الأسعار الكاملة، ونراسل المسجّلين في قائمتنا في اليوم نفسه.',
    'هنوز نه برای عرضه تاریخی هست و نه برای تحویل. سازنده ({dev}) هر دو را همراه فهرست کامل قیمت‌ها اعلام می‌کند و ما همان روز به نام‌های فهرست خبر می‌دهیم.',
  ],
]);

export const ANNOUNCED = texts([
  [
    'Construction has not begun. {dev} plans to hand over in {date}; early buyers reserve with {first} per cent, returned in full should the launch be put off.',
    'لم يبدأ البناء بعد. يخطّط المطوّر ({dev}) للتسليم في {date}، ويحجز المشترون الأوائل بنسبة {first}% تُردّ كاملة إن تأجّل الإطلاق.',
    'ساخت هنوز آغاز نشده است. سازنده ({dev}) تحویل را برای {date} در نظر دارد؛ نخستین خریداران با {first} درصد رزرو می‌کنند که اگر عرضه عقب بیفتد تمام آن بازگردانده می‌شود.',
  ],
  [
    'The launch is being prepared and handover is foreseen for {date}. A reservation takes {first} per cent; the contract follows when the plot is registered.',
    'الإطلاق قيد التحضير والتسليم متوقّع في {date}. يتطلّب الحجز {first}%، ويتبعه العقد بعد تسجيل الأرض.',
    'عرضه در دست آماده‌سازی است و تحویل در {date} پیش‌بینی می‌شود. رزرو با {first} درصد انجام می‌گیرد و قرارداد پس از ثبت زمین بسته می‌شود.',
  ],
]);

export const AFTER_KEYS = texts([
  [
    'Part of the price is paid after the keys, in half-yearly instalments.',
    'ويُدفع جزء من الثمن بعد استلام المفاتيح على أقساط نصف سنوية.',
    'بخشی از بها پس از دریافت کلید و در اقساط شش‌ماهه پرداخت می‌شود.',
  ],
  [
    'Those who prefer it may carry a share of the price past handover.',
    'ويمكن لمن يرغب تأجيل جزء من الثمن إلى ما بعد التسليم.',
    'هر که بخواهد می‌تواند بخشی از بها را به پس از تحویل بگذارد.',
  ],
]);

export const HANDED_OVER = texts([
  [
    'Handed over in {date} and ready to move into.',
    'سُلّم المشروع في {date} وهو جاهز للانتقال إليه فورًا.',
    'پروژه در {date} تحویل شده و آمادهٔ تحویل فوری به خریدار است.',
  ],
  [
    'The building was completed in {date}. Viewings are arranged at a day’s notice.',
    'اكتمل المبنى في {date}. تُرتَّب المعاينات في غضون يوم.',
    'ساختمان در {date} به پایان رسید. بازدید یک‌روزه هماهنگ می‌شود.',
  ],
  [
    'Completed in {date}, with title deeds issued.',
    'اكتمل المشروع في {date} وصدرت سندات الملكية.',
    'پروژه در {date} کامل شده و سندها صادر گشته است.',
  ],
  [
    'The first keys were handed out in {date}; what the photographs show can be visited today.',
    'سُلّمت أولى المفاتيح في {date}، وما تُظهره الصور يمكن التجوّل فيه اليوم.',
    'نخستین کلیدها در {date} تحویل شد و آنچه در تصویرهاست امروز دیدنی است.',
  ],
]);

export const DEPOSIT = texts([
  [
    '{first} per cent is paid on signing; transfer at the land department takes about a week.',
    'يُدفع {first}% عند التوقيع، ويستغرق نقل الملكية في دائرة الأراضي نحو أسبوع.',
    '{first} درصد هنگام امضا پرداخت می‌شود و انتقال سند در ادارهٔ زمین نزدیک یک هفته زمان می‌برد.',
  ],
  [
    'A {home} is held against {first} per cent while the papers are drawn up.',
    'تُحجز الوحدة بنسبة {first}% ريثما تُعدّ الأوراق.',
    'تا آماده شدن مدارک، واحد با {first} درصد نگه داشته می‌شود.',
  ],
  [
    '{dev} accepts mortgage buyers; the deposit is {first} per cent.',
    'يقبل المطوّر ({dev}) المشترين بالتمويل العقاري، والعربون {first}%.',
    'سازنده ({dev}) خریداران با وام را می‌پذیرد و بیعانه {first} درصد است.',
  ],
  [
    'The deposit is {first} per cent and goes to the registration trustee, who releases it on transfer.',
    'العربون {first}% ويُودَع لدى أمين التسجيل الذي يُفرج عنه عند نقل الملكية.',
    'بیعانه {first} درصد است و نزد امین ثبت می‌ماند تا هنگام انتقال سند آزاد شود.',
  ],
]);

export const OWNED = texts([
  [
    'Completed in {date} and sold by the owner, free of developer’s conditions.',
    'اكتمل البناء في {date}، والبيع من المالك مباشرة دون شروط من المطوّر.',
    'ساخت در {date} به پایان رسیده و فروش مستقیم از سوی مالک و بدون شرط سازنده است.',
  ],
  [
    'The keys were first handed out in {date}, and everything has proved itself in use.',
    'سُلّمت المفاتيح أول مرة في {date}، وقد جُرّب كل شيء بالاستعمال.',
    'کلیدها نخستین بار در {date} تحویل شد و همه‌چیز در عمل آزموده شده است.',
  ],
  [
    'In use since {date} and maintained without interruption.',
    'العقار مستخدم منذ {date} ولم تنقطع صيانته.',
    'این ملک از {date} در حال استفاده است و نگهداری آن هرگز قطع نشده.',
  ],
  [
    'Finished in {date}; the seller is flexible on the date of transfer.',
    'انتهى البناء في {date}، والبائع مرن في موعد نقل الملكية.',
    'بنا در {date} تمام شده و فروشنده دربارهٔ زمان انتقال سند انعطاف دارد.',
  ],
]);

export const PAPERS = texts([
  [
    'The title is clean; we hold a copy and show it before a viewing.',
    'سند الملكية خالٍ من القيود، ولدينا نسخة نعرضها قبل المعاينة.',
    'سند آزاد است؛ رونوشتی نزد ماست که پیش از بازدید نشان می‌دهیم.',
  ],
  [
    'Service charges are paid to the end of the year.',
    'رسوم الخدمات مدفوعة حتى نهاية العام.',
    'شارژ تا پایان سال پرداخت شده است.',
  ],
  [
    'A surveyor’s report from this year is available, and the furniture may be included by arrangement.',
    'لدينا تقرير فنّي من هذا العام، ويمكن الاتفاق على الأثاث.',
    'گزارش کارشناسی امسال در دسترس است و دربارهٔ اثاث می‌توان توافق کرد.',
  ],
  [
    'The mortgage, if there is one, is cleared on the day of transfer from the proceeds.',
    'وإن وُجد رهن فيُسدَّد من الثمن يوم نقل الملكية.',
    'اگر رهنی در میان باشد، روز انتقال از محل بها تسویه می‌شود.',
  ],
]);

export const GONE = texts([
  [
    'Handed over in {date}; no {home} is left with the developer. Resales are rare and are offered first to those on our list.',
    'سُلّم المشروع في {date} ولم تبقَ وحدة لدى المطوّر. إعادة البيع نادرة، وتُعرض أولًا على المسجّلين في قائمتنا.',
    'پروژه در {date} تحویل شد و واحدی نزد سازنده نمانده است. فروش مجدد کم پیش می‌آید و نخست به نام‌های فهرست ما عرضه می‌شود.',
  ],
]);

export const GUARANTEE = texts([
  [
    'A rental guarantee of {rent} per cent a year runs for the first two years.',
    'ويسري ضمان إيجار بنسبة {rent}% سنويًا خلال أول عامين.',
    'ضمانت اجارهٔ سالانهٔ {rent} درصد برای دو سال نخست برقرار است.',
  ],
  [
    'For two years the rent is guaranteed at {rent} per cent of the price.',
    'والإيجار مضمون لعامين بنسبة {rent}% من الثمن سنويًا.',
    'تا دو سال، اجاره‌ای برابر سالی {rent} درصد بها تضمین می‌شود.',
  ],
]);

export const HEADINGS: Record<'homes' | 'house' | 'offices' | 'terms', Text3> = {
  homes: { en: 'The homes', ar: 'المساكن', fa: 'خانه‌ها' },
  house: { en: 'The house', ar: 'البيت', fa: 'خانه' },
  offices: { en: 'The suites', ar: 'المكاتب', fa: 'واحدها' },
  terms: { en: 'Payment and handover', ar: 'الدفع والتسليم', fa: 'پرداخت و تحویل' },
};
