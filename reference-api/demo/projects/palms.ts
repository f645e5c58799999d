import { project as p, type Project } from '../project';

/** The two palms. */
export const PALMS: readonly Project[] = [
  p(
    ['Amara Beach Villas', 'فلل أمارا الشاطئية', 'ویلاهای ساحلی آمارا'],
    ['palm-jebel-ali', 'villa', 'sarab', 'villa_pool_golden'],
    {
      beds: [4, 6],
      total: 48,
      rows: 48,
      due: '202803',
      done: 35,
      from: { area: 5210, price: 14750000 },
      post: true,
      guarantee: 8,
      rank: 1,
    },
    [
      'Forty-eight villas on the outer crescent, each with its own stretch of sand, a pool that runs to the horizon and rooms that open on two sides to the evening wind.',
      'ثمانٍ وأربعون فيلا على الهلال الخارجي، لكلٍّ منها شاطئها الخاص ومسبحٌ يمتدّ حتى الأفق وغرفٌ تنفتح من جهتين على نسيم المساء.',
      'چهل‌وهشت ویلا بر هلال بیرونی پالم، هر یک با ساحل خود، استخری که تا افق کشیده می‌شود و اتاق‌هایی که از دو سو به نسیم شامگاه باز می‌شوند.',
    ],
  ),
  p(
    ['Frond Nine', 'السعفة التاسعة', 'شاخهٔ نهم'],
    ['palm-jebel-ali', 'villa', 'orison', 'villa_white_noon'],
    { beds: [5, 7], total: 32, due: '202811', sales: 'under_construction', post: true },
    [
      'White villas along a single frond, set far enough apart that a neighbour is a light across the garden. A long balcony shades the ground floor through the worst of the day.',
      'فلل بيضاء على سعفة واحدة، تتباعد بما يكفي ليبقى الجار ضوءًا خلف الحديقة. وشرفة طويلة تظلّل الطابق الأرضي في أشدّ ساعات النهار حرًّا.',
      'ویلاهایی سفید در امتداد یک شاخه، با فاصله‌ای که همسایه را به چراغی آن‌سوی باغ بدل می‌کند. بالکنی بلند، طبقهٔ همکف را در گرم‌ترین ساعت‌های روز در سایه نگه می‌دارد.',
    ],
  ),
  p(
    ['Beit Al Yamm', 'بيت اليمّ', 'بیت الیَم'],
    ['palm-jebel-ali', 'mansion', 'halden', 'villa_arches_golden'],
    { beds: [7, 7], total: 6, rows: 6, due: '202906', sales: 'coming_soon', lacks: ['price'] },
    [
      'Six houses at the tip of the palm, each built round an arcade that faces open water. The plots are deep, the walls thick, and the pool begins where the shade ends.',
      'ستة بيوت عند طرف النخلة، يقوم كلٌّ منها حول رواقٍ مقنطر يواجه البحر المفتوح. الأراضي عميقة والجدران سميكة، والمسبح يبدأ حيث ينتهي الظل.',
      'شش خانه در نوک پالم که هر کدام گرد رواقی رو به دریای باز ساخته می‌شود. زمین‌ها عمیق‌اند، دیوارها ستبر، و استخر درست از جایی آغاز می‌شود که سایه پایان می‌گیرد.',
    ],
  ),
  p(
    ['Shallows', 'شالوز', 'شالوز'],
    ['palm-jebel-ali', 'apartment', 'kestrel', 'midrise_white_morning'],
    { beds: [1, 3], total: 164, due: '202909', sales: 'coming_soon', lacks: ['units', 'price', 'area'] },
    [
      'The first apartments planned for the trunk of the palm: three low white buildings behind a lawn, with the lagoon a minute’s walk from every lift.',
      'أولى الشقق المخطّط لها على جذع النخلة: ثلاثة مبانٍ بيضاء منخفضة خلف مرجٍ أخضر، والبحيرة على بُعد دقيقة مشيًا من كل مصعد.',
      'نخستین آپارتمان‌هایی که برای تنهٔ پالم طراحی شده‌اند: سه ساختمان سفید و کم‌ارتفاع پشت چمنزار، با دریاچهٔ آرامی که از هر آسانسور یک دقیقه پیاده‌روی فاصله دارد.',
    ],
  ),
  p(
    ['The Lee Side', 'ذا لي سايد', 'د لی ساید'],
    ['palm-jumeirah', 'apartment', 'tidewater', 'midrise_stone_dusk'],
    { beds: [2, 4], total: 88, due: '202310', rank: 6 },
    [
      'A stone-clad building on the sheltered side of the trunk, finished three years ago and kept as if it were new. Deep window reveals hold the heat off; at dusk they hold the light.',
      'مبنى مكسوّ بالحجر على الجانب المحميّ من جذع النخلة، اكتمل قبل ثلاث سنوات وبقي كأنه جديد. فتحات النوافذ العميقة تردّ الحرّ نهارًا وتحتضن الضوء عند الغروب.',
      'ساختمانی با نمای سنگ در سوی آرام تنهٔ پالم که سه سال پیش به پایان رسیده و هنوز مانند روز اول است. قاب‌های عمیق پنجره‌ها در روز گرما را پس می‌زنند و در غروب نور را نگه می‌دارند.',
    ],
  ),
  p(
    ['Halyard Villas', 'فلل هاليارد', 'ویلاهای هلیارد'],
    ['palm-jumeirah', 'villa', 'northline', 'villa_cantilever_golden'],
    { beds: [4, 6], total: 24, due: '202409', rank: 8 },
    [
      'The upper floor reaches out over the pool terrace, so that lunch is in the shade and the bedrooms stand nearly above the water. A short row of houses, all of them facing the bay.',
      'يمتدّ الطابق العلوي فوق تراس المسبح، فيكون الغداء في الظلّ وتكاد غرف النوم تعلو الماء. صفٌّ قصير من البيوت، كلّها تطلّ على الخليج.',
      'طبقهٔ بالا بر فراز تراس استخر پیش آمده است؛ ناهار در سایه خورده می‌شود و اتاق‌های خواب کمابیش روی آب ایستاده‌اند. ردیفی کوتاه از خانه‌ها که همه رو به دریا دارند.',
    ],
  ),
  p(
    ['Villa Nacre', 'فيلا صدف', 'ویلا صدف'],
    ['palm-jumeirah', 'mansion', null, 'villa_above_dusk'],
    { beds: [7, 7], total: 1, rows: 1, due: '202105', resale: true, lacks: ['plans'] },
    [
      'One house near the end of a frond, sold by the family that built it. An arcade runs the length of the garden front; beyond it lie the pool, a strip of lawn and the sea.',
      'بيت واحد قرب طرف السعفة، تبيعه العائلة التي بنته. يمتدّ رواق مقنطر بطول واجهة الحديقة، ومن ورائه المسبح وشريط من العشب ثم البحر.',
      'یک خانه نزدیک انتهای شاخه که خانوادهٔ سازنده‌اش آن را می‌فروشد. رواقی در سراسر نمای باغ کشیده شده و پس از آن استخر، نواری از چمن و سپس دریاست.',
    ],
  ),
  p(
    ['Salt & Cedar', 'ملح وأرز', 'سالت اند سیدر'],
    ['palm-jumeirah', 'penthouse', 'tessera', 'midrise_lagoon_dusk'],
    { beds: [4, 5], total: 12, rows: 12, due: '202712', sales: 'under_construction' },
    [
      'Twelve penthouses across the roofs of three low buildings. Each takes a whole floor, with a cedar-lined hall, a terrace on both fronts and its own pool set back from the parapet.',
      'اثنا عشر بنتهاوسًا فوق أسطح ثلاثة مبانٍ منخفضة. يشغل كلٌّ منها طابقًا كاملًا، بردهة مكسوّة بخشب الأرز وتراس على الواجهتين ومسبح خاص خلف حافة السطح.',
      'دوازده پنت‌هاوس بر بام سه ساختمان کم‌ارتفاع. هر یک طبقه‌ای کامل را می‌گیرد، با سرسرایی از چوب سدر، تراسی در دو نما و استخری اختصاصی دور از لبهٔ بام.',
    ],
  ),
  p(
    ['Frond House', 'بيت السعفة', 'خانهٔ شاخه'],
    ['palm-jumeirah', 'townhouse', 'almeda', 'townhouses_blue'],
    { beds: [3, 4], total: 36, due: '202212', resale: true, sales: 'reserved' },
    [
      'Townhouses on the landward edge of the palm, a rare thing on an island of villas and towers. Behind each front door lie two floors, a courtyard and a roof that sees the skyline.',
      'منازل تاون هاوس على الحافة الداخلية للنخلة، وهي نادرة في جزيرة من الفلل والأبراج. خلف كل باب طابقان وفناء وسطح يُشرف على أفق المدينة.',
      'تاون‌هاوس‌هایی بر لبهٔ رو به خشکی پالم؛ چیزی کمیاب در جزیره‌ای از ویلا و برج. پشت هر در دو طبقه است و یک حیاط و بامی که خط آسمان شهر از آن پیداست.',
    ],
  ),
];
