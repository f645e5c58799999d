import { project as p, type Project } from '../project';

/** Abu Dhabi and Sharjah. */
export const NEIGHBOURS: readonly Project[] = [
  p(
    ['Gallery Lawn', 'جاليري لون', 'گالری لان'],
    ['saadiyat', 'villa', 'halden', 'villa_cantilever_dusk'],
    { beds: [5, 6], total: 24, due: '202806', sales: 'available', post: true },
    [
      'Villas a short walk from the museums, with a wall in each made for one large picture. The upper floor is drawn forward over the terrace; what light reaches the wall is north light.',
      'فلل على مسافة مشي قصيرة من المتاحف، في كلٍّ منها جدار صُنع للوحة كبيرة واحدة. يتقدّم الطابق العلوي فوق التراس، فلا يبلغ الجدار إلا ضوء الشمال.',
      'ویلاهایی با فاصله‌ای کوتاه و پیاده تا موزه‌ها، هر یک با دیواری برای یک تابلوی بزرگ. طبقهٔ بالا بر فراز تراس پیش آمده و تنها نور شمال به دیوار می‌رسد.',
    ],
  ),
  p(
    ['The Vellum', 'ذا فيلوم', 'د ولوم'],
    ['saadiyat', 'apartment', 'qasab', 'midrise_stone_noon'],
    { beds: [1, 3], total: 142, due: '202803', sales: 'under_construction' },
    [
      'A stone grid the colour of parchment, on the canal that leads to the beach. Windows are square and set deep; the sills inside are wide enough to sit on with a book.',
      'شبكة حجرية بلون الرقّ على القناة المؤدية إلى الشاطئ. النوافذ مربّعة غائرة، وعتباتها الداخلية عريضة تتّسع للجلوس مع كتاب.',
      'شبکه‌ای سنگی به رنگ پوست‌نوشته بر کانالی که به ساحل می‌رسد. پنجره‌ها چهارگوش و ژرف‌اند و لبه‌شان از درون آن‌قدر پهن که بتوان با کتابی بر آن نشست.',
    ],
  ),
  p(
    ['Museum Steps', 'درجات المتحف', 'پله‌های موزه'],
    ['saadiyat', 'townhouse', 'almeda', 'townhouses_blue'],
    { beds: [3, 4], total: 48, due: '202407', sales: 'reserved' },
    [
      'Townhouses on a stepped street between the cultural quarter and the school. The houses are plain in front and generous behind, as the island’s older ones are.',
      'منازل تاون هاوس على شارع متدرّج بين الحيّ الثقافي والمدرسة. بسيطة من الأمام رحبة من الخلف، كبيوت الجزيرة القديمة.',
      'تاون‌هاوس‌هایی در خیابانی پلکانی میان محلهٔ فرهنگی و مدرسه. خانه‌ها از جلو ساده و از پشت گشاده‌اند، همچون خانه‌های قدیمی‌تر جزیره.',
    ],
  ),
  p(
    ['Regatta House', 'بيت السباق', 'خانهٔ رگاتا'],
    ['yas', 'apartment', 'kestrel', 'midrise_marina_golden'],
    { beds: [1, 3], total: 156, due: '202709', sales: 'under_construction', post: true, shops: 6 },
    [
      'Terraced buildings on the basin where the sailing school keeps its boats. On race weekends the circuit is heard, faintly; on all others it is halyards.',
      'مبانٍ متدرّجة على الحوض الذي تحفظ فيه مدرسة الإبحار قواربها. يُسمع صوت الحلبة خافتًا في عطلات السباق، وفي سواها تُسمع حبال الأشرعة.',
      'ساختمان‌هایی پلکانی بر حوضچه‌ای که مدرسهٔ بادبانی قایق‌هایش را در آن نگه می‌دارد. آخر هفته‌های مسابقه صدای پیست خفیف می‌آید و باقی روزها صدای طناب بادبان.',
    ],
  ),
  p(
    ['Sycamore Bend', 'منعطف الجمّيز', 'پیچ چنار'],
    ['yas', 'villa', 'orison', 'villa_modern_morning'],
    { beds: [4, 5], total: 40, due: '202410', sales: 'available', guarantee: 6 },
    [
      'Modern villas on a bend of the golf course, ready and partly occupied. Every one has its living room at the corner, two walls of it glass.',
      'فلل حديثة عند منعطف ملعب الجولف، جاهزة ومأهول بعضها. لكلٍّ منها غرفة جلوس في الزاوية، جداران منها من الزجاج.',
      'ویلاهایی مدرن در پیچ زمین گلف، آماده و بخشی از آن‌ها مسکونی. نشیمن هر یک در گوشه است و دو دیوارش از شیشه.',
    ],
  ),
  p(
    ['Two Bridges', 'الجسران', 'دو پل'],
    ['al-reem', 'apartment', 'northline', 'tower_curved_blue'],
    { beds: [1, 3], total: 250, rows: 16, due: '202209', guarantee: 6 },
    [
      'A round tower between the island’s two bridges, with the city on one side and mangroves on the other. The lower floors are for children, by custom if not by rule.',
      'برج دائري بين جسرَي الجزيرة، المدينة من جهة وأشجار القرم من جهة. الطوابق السفلى للأطفال، بالعُرف لا بالقانون.',
      'برجی گرد میان دو پل جزیره، یک سو شهر و سوی دیگر جنگل حرا. طبقه‌های پایین از آنِ کودکان است؛ به رسم، نه به قانون.',
    ],
  ),
  p(
    ['Saltmarsh', 'سولت مارش', 'سالت‌مارش'],
    ['al-reem', 'apartment', 'meraya', 'tower_twist_noon'],
    { beds: [0, 3], total: 276, due: '202808', sales: 'available', post: true },
    [
      'A turning glass tower at the edge of a restored marsh, with a boardwalk where flamingos can be watched in the cool months without leaving the grounds.',
      'برج زجاجي ملتفّ على حافة سبخة أُعيدت إلى حالها، بممشى خشبي تُشاهَد منه طيور الفلامنغو في الأشهر المعتدلة دون مغادرة المكان.',
      'برجی شیشه‌ای و پیچان بر لبهٔ تالابی احیاشده، با گذری چوبی که در ماه‌های خنک می‌توان بی‌آنکه از مجموعه بیرون رفت فلامینگوها را تماشا کرد.',
    ],
  ),
  p(
    ['Weaver’s Yard', 'ويفرز يارد', 'حیاط بافنده'],
    ['aljada', 'apartment', 'tessera', 'tower_mixed_golden'],
    { beds: [0, 2], total: 208, due: '202704', sales: 'under_construction', shops: 12 },
    [
      'Blocks of different depth, woven round a yard with looms in the old sense: a cooperative of weavers rents the ground floor. University gates are ten minutes on foot.',
      'كتل متفاوتة العمق منسوجة حول فناء فيه أنوال بالمعنى القديم، إذ تستأجر تعاونية للنسّاجين الطابق الأرضي. وبوابات الجامعة على بُعد عشر دقائق مشيًا.',
      'بلوک‌هایی با عمق‌های گوناگون، بافته گرد حیاطی با دستگاه‌های بافندگی به معنای قدیم؛ تعاونی بافندگان طبقهٔ همکف را در اجاره دارد. تا دروازهٔ دانشگاه ده دقیقه پیاده است.',
    ],
  ),
  p(
    ['Thyme Street', 'شارع الزعتر', 'خیابان آویشن'],
    ['aljada', 'townhouse', 'wadi', 'townhouses_morning'],
    { beds: [3, 4], total: 68, due: '202712', sales: 'available', lacks: ['coordinates', 'address'] },
    [
      'Townhouses with kitchen gardens in front, a street that smells as its name says. Rear lanes take the cars; the front belongs to bicycles.',
      'منازل تاون هاوس أمامها حدائق للأعشاب، وشارع تفوح منه رائحة اسمه. للسيارات الأزقّة الخلفية، وللدراجات الواجهة.',
      'تاون‌هاوس‌هایی با باغچهٔ سبزی در جلو و خیابانی که بوی نام خود را می‌دهد. خودروها از کوچهٔ پشت می‌آیند و جلوی خانه از آنِ دوچرخه‌هاست.',
    ],
  ),
  p(
    ['Spindrift', 'رذاذ الموج', 'اسپیندریفت'],
    ['maryam-island', 'apartment', 'tidewater', 'midrise_white_morning'],
    { beds: [1, 2], total: 96, due: '202404', guarantee: 7 },
    [
      'Bow-fronted buildings on the lagoon, ready and priced for people who work in Sharjah and swim before breakfast. The corniche begins at the door.',
      'مبانٍ مقوّسة الواجهة على البحيرة، جاهزة وبأسعار تناسب من يعملون في الشارقة ويسبحون قبل الفطور. يبدأ الكورنيش من الباب.',
      'ساختمان‌هایی با نمای کمانی بر دریاچه، آماده و با قیمتی درخور کسانی که در شارجه کار می‌کنند و پیش از صبحانه شنا. گذر ساحلی از دم در آغاز می‌شود.',
    ],
  ),
  p(
    ['Corniche Rooms', 'غرف الكورنيش', 'اتاق‌های کورنیش'],
    ['maryam-island', 'apartment', 'basalt', 'midrise_stone_dusk'],
    { beds: [1, 2], total: 120, due: '202807', sales: 'available', post: true },
    [
      'Stone-clad blocks facing the corniche, with rooms of classical proportion: tall, nearly square, windows on the centre line. Music practice is allowed until nine.',
      'كتل مكسوّة بالحجر تواجه الكورنيش، بغرف ذات تناسب كلاسيكي: عالية، تكاد تكون مربّعة، ونوافذها على المحور. ويُسمح بالعزف حتى التاسعة.',
      'بلوک‌هایی با نمای سنگ رو به کورنیش، با اتاق‌هایی به تناسب کلاسیک: بلند، نزدیک به مربع و پنجره بر محور میانی. تمرین موسیقی تا ساعت نه آزاد است.',
    ],
  ),
];
