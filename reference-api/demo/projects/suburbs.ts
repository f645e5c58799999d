import { project as p, type Project } from '../project';

/** The garden districts inland. */
export const SUBURBS: readonly Project[] = [
  p(
    ['Lakefall', 'ليكفول', 'لیک‌فال'],
    ['jlt', 'apartment', 'basalt', 'tower_lens_noon'],
    { beds: [0, 2], total: 244, due: '202801', sales: 'available', post: true },
    [
      'A lens of a tower at the far lake, thin where it meets the neighbours and broad where it meets the view. The pool is on the roof of the car park, among trees in planters as large as rooms.',
      'برج على هيئة عدسة عند البحيرة البعيدة، يرقّ حيث يلاقي جيرانه ويعرض حيث يلاقي الإطلالة. المسبح فوق سطح المواقف، بين أشجار في أحواض باتساع الغرف.',
      'برجی عدسی‌شکل کنار دورترین دریاچه؛ آنجا که به همسایه می‌رسد باریک است و آنجا که به منظره، پهن. استخر بر بام پارکینگ است، میان درخت‌هایی در گلدان‌هایی به بزرگی یک اتاق.',
    ],
  ),
  p(
    ['Poplar Court', 'بوبلار كورت', 'حیاط سپیدار'],
    ['jlt', 'apartment', null, 'tower_fins_golden'],
    { beds: [1, 2], total: 128, rows: 7, due: '201705', resale: true, lacks: ['plans'] },
    [
      'Well-kept apartments in a building of the first generation, with the room sizes of that time: a two-bedroom home here is larger than most three-bedroom homes drawn today.',
      'شقق معتنى بها في مبنى من الجيل الأول، بمساحات غرف ذلك الزمن: شقة بغرفتي نوم هنا أوسع من معظم الشقق ذات غرف النوم الثلاث التي تُصمَّم اليوم.',
      'آپارتمان‌هایی خوب‌نگه‌داشته در ساختمانی از نسل نخست، با اندازهٔ اتاق‌های همان زمان: یک دوخوابه در اینجا از بیشتر سه‌خوابه‌های امروزی بزرگ‌تر است.',
    ],
  ),
  p(
    ['Foundry Court', 'فاوندري كورت', 'حیاط ریخته‌گری'],
    ['jlt', 'commercial', 'meraya', 'tower_lens_noon'],
    { beds: [0, 0], total: 72, due: '202305', sales: 'available', guarantee: 7 },
    [
      'Offices over the lake, five minutes from the tram under cover all the way. Floors are sold by the half or the whole, with terraces on every fourth.',
      'مكاتب فوق البحيرة، على بُعد خمس دقائق من الترام عبر ممرّ مغطى طوال الطريق. تُعرض الطوابق كاملة أو نصفية، وفي كل رابع منها تراس.',
      'دفترهایی بر فراز دریاچه، پنج دقیقه تا تراموا با گذری سرپوشیده در تمام راه. طبقه‌ها نیمه یا کامل عرضه می‌شوند و هر چهارمین طبقه تراس دارد.',
    ],
  ),
  p(
    ['Bramble House', 'بيت العلّيق', 'خانهٔ تمشک'],
    ['jvc', 'apartment', 'almeda', 'tower_balcony_golden'],
    { beds: [0, 2], total: 176, due: '202703', sales: 'under_construction', post: true },
    [
      'Balconies on every side and a park across the road that was finished before the building was. Interiors are being fitted; a show apartment on the fourth floor can be visited.',
      'شرفات من كل جانب، وحديقة عبر الطريق اكتملت قبل المبنى نفسه. تجري أعمال التشطيب الداخلي، ويمكن زيارة شقة نموذجية في الطابق الرابع.',
      'بالکن در هر چهار سو و پارکی آن‌سوی خیابان که پیش از خود ساختمان به پایان رسید. کارهای داخلی در جریان است و از واحد نمونه در طبقهٔ چهارم می‌توان دیدن کرد.',
    ],
  ),
  p(
    ['Courtyard Eleven', 'كورتيارد 11', 'حیاط یازدهم'],
    ['jvc', 'apartment', 'mizan', 'tower_twist_blue'],
    { beds: [0, 2], total: 138, due: '202409', guarantee: 8, shops: 5 },
    [
      'The eleventh court of the quarter, and the first with a bakery. Apartments look in to the trees or out to the ring of parks; both have their partisans.',
      'الفناء الحادي عشر في الحي، وأول فناء فيه مخبز. تنظر الشقق إلى الأشجار في الداخل أو إلى حلقة الحدائق في الخارج، ولكلٍّ أنصارها.',
      'یازدهمین حیاط محله و نخستینی که نانوایی دارد. آپارتمان‌ها یا رو به درخت‌های درون دارند یا رو به حلقهٔ پارک‌ها، و هر کدام هواداران خود را دارد.',
    ],
  ),
  p(
    ['Juniper Steps', 'درجات العرعر', 'پله‌های سرو کوهی'],
    ['jvc', 'apartment', 'saffron', 'tower_stepped_blue'],
    { beds: [0, 1], total: 204, due: '202804', sales: 'available', post: true, guarantee: 7 },
    [
      'Compact homes in a turning tower: beds fold into panelled walls, kitchens close behind doors, and the storage has been counted in cubic metres rather than in cupboards.',
      'مساكن مدمجة في برج ملتفّ: أسرّة تنطوي في جدران مكسوّة، ومطابخ تُغلق خلف أبوابها، ومساحات تخزين حُسبت بالأمتار المكعبة لا بعدد الخزائن.',
      'خانه‌هایی جمع‌وجور در برجی چرخان: تخت‌ها در دیوارهای چوب‌پوش جمع می‌شوند، آشپزخانه‌ها پشت در می‌روند و جای انبار را به متر مکعب حساب کرده‌اند، نه به شمار کمدها.',
    ],
  ),
  p(
    ['Almond Row', 'صفّ اللوز', 'ردیف بادام'],
    ['jvc', 'townhouse', null, 'townhouses_morning'],
    { beds: [3, 4], total: 60, rows: 7, due: '202109', resale: true },
    [
      'Townhouses on a short street with almond trees, resold by first owners. Gardens have had five summers; two houses have added a pool, one a studio over the garage.',
      'منازل تاون هاوس على شارع قصير من أشجار اللوز، يعيد بيعها ملّاكها الأوائل. مرّت على الحدائق خمسة أصياف، وأُضيف إلى منزلين مسبح وإلى ثالث استوديو فوق المرآب.',
      'تاون‌هاوس‌هایی در خیابانی کوتاه با درختان بادام که مالکان نخست می‌فروشند. باغچه‌ها پنج تابستان دیده‌اند؛ دو خانه استخر افزوده‌اند و یکی استودیویی بالای گاراژ.',
    ],
  ),
  p(
    ['Marlow & Fig', 'مارلو وتين', 'مارلو و انجیر'],
    ['jvc', 'apartment', 'arkive', 'tower_stepped_blue'],
    {
      beds: [0, 2],
      total: 188,
      due: '202902',
      sales: 'coming_soon',
      lacks: ['cover', 'images', 'units', 'price', 'date', 'plans'],
    },
    [
      'A stepped building on a triangular plot between two parks. The scheme is registered and the ground is being cleared; interest is noted now and answered in order.',
      'مبنى متدرّج على أرض مثلثة بين حديقتين. سُجّل المشروع ويجري تمهيد الأرض، وتُقيَّد طلبات الاهتمام الآن ويُردّ عليها بالترتيب.',
      'ساختمانی پلکانی بر زمینی سه‌گوش میان دو پارک. طرح ثبت شده و زمین در حال آماده‌سازی است؛ درخواست‌ها اکنون یادداشت و به ترتیب پاسخ داده می‌شوند.',
    ],
  ),
  p(
    ['Threshold', 'عتبة', 'آستانه'],
    ['jvc', 'apartment', 'tessera', 'tower_curved_blue'],
    { beds: [0, 2], total: 160, rows: 14, due: '202505', sales: 'sold' },
    [
      'Rounded towers with a generous front step, where residents have taken to sitting in the evening. All homes are sold; owners’ resales are announced here first.',
      'أبراج مستديرة بعتبة أمامية رحبة صار السكان يجلسون عليها مساءً. بيعت جميع المساكن، وتُعلن هنا أولًا عروض إعادة البيع من ملّاكها.',
      'برج‌هایی گرد با آستانه‌ای گشاده که ساکنان عصرها بر آن می‌نشینند. همهٔ خانه‌ها فروخته شده و فروش مجدد مالکان نخست در اینجا اعلام می‌شود.',
    ],
  ),
  p(
    ['Three Cedars', 'الأرزات الثلاث', 'تری سیدرز'],
    ['jvt', 'villa', null, 'villa_garden_golden'],
    { beds: [3, 4], total: 3, rows: 3, due: '201806', resale: true, lacks: ['facilities', 'plans'] },
    [
      'Three neighbouring villas, each with a cedar in the front garden and a pool behind, offered together or one by one by the same family.',
      'ثلاث فلل متجاورة، في الحديقة الأمامية لكلٍّ منها شجرة أرز وخلفها مسبح، تعرضها العائلة نفسها مجتمعة أو منفردة.',
      'سه ویلای همسایه، هر یک با درخت سدری در باغچهٔ جلو و استخری در پشت، که یک خانواده آن‌ها را با هم یا جداگانه عرضه می‌کند.',
    ],
  ),
  p(
    ['Tamarind Court', 'تامرند كورت', 'حیاط تمبر هندی'],
    ['jvt', 'apartment', 'qasab', 'tower_punched_noon'],
    { beds: [0, 2], total: 142, due: '202709', sales: 'under_construction' },
    [
      'Deep windows keep the summer out of rooms that are painted white to bring the winter in. A tamarind older than the quarter was moved eleven metres to make the court.',
      'نوافذ عميقة تُبقي الصيف خارج غرفٍ طُليت بالأبيض لتستقبل الشتاء. ونُقلت شجرة تمر هندي أقدم من الحيّ أحد عشر مترًا ليقوم الفناء حولها.',
      'پنجره‌های ژرف تابستان را بیرون اتاق‌هایی نگه می‌دارند که برای راه دادن به زمستان سفید شده‌اند. درخت تمبر هندی کهن‌تر از محله یازده متر جابه‌جا شد تا حیاط پدید آید.',
    ],
  ),
  p(
    ['Kumquat Lane', 'كمكوات لين', 'کوچهٔ کامکوات'],
    ['jvt', 'townhouse', 'wadi', 'townhouses_dusk'],
    { beds: [3, 4], total: 58, due: '202801', sales: 'available' },
    [
      'Townhouses with the kitchen in front, where it can see the street, and the living room behind, where it can see the garden. The lane is closed to through traffic.',
      'منازل تاون هاوس مطبخها في الأمام حيث يرى الشارع، وغرفة الجلوس في الخلف حيث ترى الحديقة. والزقاق مغلق أمام حركة العبور.',
      'تاون‌هاوس‌هایی که آشپزخانه‌شان در جلوست تا کوچه را ببیند و نشیمن در پشت تا باغچه را. کوچه به روی عبور خودرو بسته است.',
    ],
  ),
  p(
    ['Tenth Green', 'تنث جرين', 'گرین دهم'],
    ['dubai-hills', 'villa', 'halden', 'villa_cantilever_golden'],
    { beds: [5, 6], total: 20, due: '202406', sales: 'available', rank: 16 },
    [
      'Twenty villas along the tenth green, their upper floors reaching out to shade a terrace of the same size. The pool lies where the fairway ends and the lawn begins.',
      'عشرون فيلا على امتداد المسار العاشر من ملعب الجولف، يمتدّ طابقها العلوي ليظلّل تراسًا باتساعه. ويقع المسبح حيث ينتهي الملعب ويبدأ المرج.',
      'بیست ویلا در امتداد گرین دهم که طبقهٔ بالایشان پیش آمده تا تراسی به همان بزرگی را در سایه بگیرد. استخر آنجاست که زمین گلف پایان می‌یابد و چمن خانه آغاز می‌شود.',
    ],
  ),
  p(
    ['Parkline', 'باركلاين', 'پارک‌لاین'],
    ['dubai-hills', 'apartment', 'kestrel', 'tower_twist_blue'],
    { beds: [1, 3], total: 224, due: '202805', sales: 'available' },
    [
      'The tower turns so that each home looks along the park and not at the one beside it. Ground floors hold a nursery, a physiotherapist and a shop that sells bread.',
      'يلتفّ البرج ليطلّ كل مسكن على امتداد الحديقة لا على جاره. وفي الطابق الأرضي حضانة وعيادة علاج طبيعي ومتجر يبيع الخبز.',
      'برج می‌چرخد تا هر خانه در امتداد پارک بنگرد، نه به خانهٔ کناری. در همکف مهدکودک، فیزیوتراپی و دکانی است که نان می‌فروشد.',
    ],
  ),
  p(
    ['Larkfield', 'حقل القبّرة', 'دشت چکاوک'],
    ['dubai-hills', 'townhouse', 'almeda', 'townhouses_blue'],
    { beds: [3, 5], total: 96, due: '202711', sales: 'under_construction', post: true },
    [
      'Rows of townhouses set at a slight angle to the road, so that every front garden has a corner of its own. The last row looks over the school field to the hills.',
      'صفوف من منازل التاون هاوس مائلة قليلًا عن الطريق، فلكل حديقة أمامية ركنها. ويطلّ الصفّ الأخير عبر ملعب المدرسة على التلال.',
      'ردیف‌هایی از تاون‌هاوس با زاویه‌ای اندک نسبت به راه، تا هر باغچهٔ جلو گوشه‌ای از آن خود داشته باشد. ردیف آخر از فراز زمین مدرسه به تپه‌ها می‌نگرد.',
    ],
  ),
  p(
    ['Contour', 'كونتور', 'کنتور'],
    ['dubai-hills', 'apartment', 'mizan', 'tower_mixed_dusk'],
    { beds: [1, 2], total: 168, due: '202806', sales: 'available', post: true, shops: 10 },
    [
      'Homes above a market hall, at the point where the estate’s cycle paths cross. The volumes shift with the contours of the land; the podium follows them inside as a ramp of shops.',
      'مساكن فوق سوق مسقوف، عند ملتقى مسارات الدراجات في الحي. تنزاح الكتل مع مناسيب الأرض، وتتبعها المنصّة من الداخل كمنحدر من المتاجر.',
      'خانه‌هایی بر فراز بازارچه‌ای سرپوشیده، در تقاطع مسیرهای دوچرخهٔ شهرک. حجم‌ها با شیب زمین جابه‌جا می‌شوند و سکو از درون چون سطح شیب‌داری از فروشگاه‌ها آن را دنبال می‌کند.',
    ],
  ),
  p(
    ['The Long View', 'المدى البعيد', 'چشم‌انداز بلند'],
    ['dubai-hills', 'mansion', 'orison', 'villa_cantilever_dusk'],
    { beds: [7, 7], total: 4, rows: 4, due: '202501', sales: 'reserved' },
    [
      'Four houses on the ridge, from which on a clear morning one sees the sea. Deep terraces, a long pool and a basement with a cinema, a gymnasium and rooms for staff of five.',
      'أربعة بيوت على الحافة العليا يُرى منها البحر في الصباحات الصافية. شرفات عميقة ومسبح طويل وقبو فيه قاعة سينما وصالة رياضية وغرف لطاقم من خمسة.',
      'چهار خانه بر یال تپه که در صبح‌های صاف دریا از آن‌ها پیداست. تراس‌های ژرف، استخری دراز و زیرزمینی با سینما، باشگاه و اتاق‌هایی برای پنج خدمتکار.',
    ],
  ),
  p(
    ['Highgarden', 'هاي جاردن', 'های‌گاردن'],
    ['dubai-hills', 'penthouse', 'tidewater', 'tower_lens_noon'],
    { beds: [3, 4], total: 9, rows: 9, due: '202808', sales: 'under_construction' },
    [
      'Penthouses with gardens in the true sense: a metre of soil, olive trees and a gardener who comes with the service charge. The kitchens open straight on to them.',
      'وحدات بنتهاوس بحدائق بالمعنى الحقيقي: متر من التربة وأشجار زيتون وبستاني تشمله رسوم الخدمات، والمطابخ تنفتح عليها مباشرة.',
      'پنت‌هاوس‌هایی با باغ به معنای واقعی: یک متر خاک، درختان زیتون و باغبانی که حقوقش در شارژ حساب شده است. آشپزخانه‌ها یک‌راست به باغ باز می‌شوند.',
    ],
  ),
  p(
    ['Arcade Mansion', 'قصر الأروقة', 'عمارت رواق'],
    ['emirates-hills', 'mansion', null, 'mansion_dusk'],
    {
      beds: [7, 7],
      total: 1,
      rows: 1,
      due: '202006',
      resale: true,
      from: { area: 24600, price: 0 },
      rank: 4,
      lacks: ['price', 'plans'],
    },
    [
      'An arcaded house on two plots above the lake, with a guest wing, a formal garden and a pool the length of the façade. The owner sells privately and shows it in person.',
      'قصر ذو أروقة على قطعتي أرض فوق البحيرة، بجناح للضيوف وحديقة رسمية ومسبح بطول الواجهة. يبيعه مالكه بيعًا خاصًا ويرافق الزائرين بنفسه.',
      'عمارتی با رواق‌های قوسی بر دو قطعه زمین بالای دریاچه، با بخش مهمان، باغی رسمی و استخری به درازای نما. مالک آن را خصوصی می‌فروشد و خود نشانش می‌دهد.',
    ],
  ),
  p(
    ['House of Two Lakes', 'بيت البحيرتين', 'خانهٔ دو دریاچه'],
    ['emirates-hills', 'mansion', null, 'villa_arches_blue'],
    { beds: [6, 6], total: 1, rows: 1, due: '201502', resale: true, lacks: ['plans'] },
    [
      'Rebuilt from the foundations six years ago on one of the few plots between two lakes. Water is seen from every principal room, and the morning and evening are on different terraces.',
      'أُعيد بناؤه من الأساس قبل ست سنوات على واحدة من القطع القليلة بين بحيرتين. يُرى الماء من كل غرفة رئيسية، وللصباح تراس وللمساء تراس.',
      'شش سال پیش از پی بازسازی شده، بر یکی از معدود زمین‌های میان دو دریاچه. آب از هر اتاق اصلی پیداست و صبح و عصر هر یک تراس خود را دارند.',
    ],
  ),
  p(
    ['Olive Court', 'أوليف كورت', 'حیاط زیتون'],
    ['emirates-hills', 'villa', null, 'villa_terrace_dusk'],
    { beds: [5, 6], total: 2, rows: 2, due: '201604', resale: true, lacks: ['plans'] },
    [
      'Two villas that share a drive lined with olives and nothing else. Deep terraces run along the garden front, lit from the soffit so that the pool stays dark until it is wanted.',
      'فيلتان تتقاسمان ممرًّا تحفّه أشجار الزيتون ولا شيء غيره. تمتدّ تراسات عميقة بطول واجهة الحديقة، تُضاء من السقف ليبقى المسبح معتمًا حتى يُطلب.',
      'دو ویلا که جز راهی با درختان زیتون چیزی را شریک نیستند. تراس‌های عمیق در سراسر نمای باغ کشیده شده و نورشان از سقف است تا استخر، تا وقتی نخواهند، تاریک بماند.',
    ],
  ),
  p(
    ['Fern Pavilion', 'جناح السرخس', 'کوشک سرخس'],
    ['al-barari', 'villa', 'wadi', 'villa_garden_golden'],
    { beds: [5, 6], total: 16, due: '202307', sales: 'sold' },
    [
      'Villas that are seen across their gardens before they are reached. A stream runs past the terraces; the temperature on the path is three degrees lower than at the gate.',
      'فلل تُرى عبر حدائقها قبل الوصول إليها. يجري جدول بمحاذاة التراسات، وتقلّ الحرارة في الممرّ ثلاث درجات عنها عند البوابة.',
      'ویلاهایی که پیش از رسیدن، از آن‌سوی باغشان دیده می‌شوند. جویی از کنار تراس‌ها می‌گذرد و هوای گذر سه درجه از دم دروازه خنک‌تر است.',
    ],
  ),
  p(
    ['Canopy House', 'بيت الظلال', 'خانهٔ سایه‌سار'],
    ['al-barari', 'apartment', 'tessera', 'midrise_white_morning'],
    { beds: [1, 3], total: 84, due: '202710', sales: 'under_construction', rank: 15 },
    [
      'White buildings at the water’s edge, no taller than the trees will be in ten years. Ground-floor homes have gardens; those above have the canopy.',
      'مبانٍ بيضاء على حافة الماء لا تعلو عمّا ستبلغه الأشجار بعد عشر سنوات. للمساكن الأرضية حدائق، ولما فوقها ظلّة الأشجار.',
      'ساختمان‌هایی سفید بر لب آب، نه بلندتر از آنچه درخت‌ها ده سال دیگر خواهند بود. خانه‌های همکف باغچه دارند و خانه‌های بالا سایه‌سار شاخه‌ها را.',
    ],
  ),
  p(
    ['Moss Lane', 'موس لين', 'کوچهٔ خزه'],
    ['al-barari', 'townhouse', 'almeda', 'villa_family_morning'],
    { beds: [4, 4], total: 30, due: '202804', sales: 'available' },
    [
      'Thirty townhouses on a lane under trees, each with a shaded entrance court. The gardens are watered from the district’s own treated supply and cost little to keep green.',
      'ثلاثون منزل تاون هاوس على زقاق تظلّله الأشجار، لكلٍّ منها فناء مدخل ظليل. تُروى الحدائق من المياه المعالجة في الحيّ نفسه، فلا تكلّف خضرتها كثيرًا.',
      'سی تاون‌هاوس در کوچه‌ای زیر درختان، هر کدام با حیاطی سایه‌دار در ورودی. باغچه‌ها از آب بازیافتی خود محله آبیاری می‌شوند و سبز ماندنشان خرج چندانی ندارد.',
    ],
  ),
  p(
    ['Saddle Row', 'صفّ السروج', 'ردیف زین'],
    ['arabian-ranches', 'townhouse', 'northline', 'townhouses_dusk'],
    { beds: [3, 4], total: 88, due: '202411', guarantee: 6 },
    [
      'A palm-lined row beside the bridle path, where horses pass at seven and children at half past. Finished two years ago; the hedges have just reached the height of privacy.',
      'صفّ تحفّه أشجار النخيل بجوار مسار الخيل، تمرّ فيه الخيول في السابعة والأطفال بعدها بنصف ساعة. اكتمل قبل عامين، وبلغت الأسيجة لتوّها ارتفاعًا يكفل الخصوصية.',
      'ردیفی با نخل‌ها در کنار گذر اسب‌سواری که ساعت هفت اسب‌ها و نیم ساعت بعد کودکان از آن می‌گذرند. دو سال پیش به پایان رسید و پرچین‌ها تازه به بلندای خلوت رسیده‌اند.',
    ],
  ),
  p(
    ['Ghaf Lawn', 'مرج الغاف', 'چمن غاف'],
    ['arabian-ranches', 'villa', null, 'villa_pool_golden'],
    { beds: [4, 5], total: 5, rows: 5, due: '201609', resale: true, lacks: ['plans'] },
    [
      'Family villas round a lawn with a ghaf tree, sold by owners whose children have left home. Pools are heated, roofs carry solar panels, and the neighbours stay.',
      'فلل عائلية حول مرج فيه شجرة غاف، يبيعها ملّاك كبر أبناؤهم وغادروا. المسابح مدفّأة وعلى الأسطح ألواح شمسية، والجيران باقون.',
      'ویلاهایی خانوادگی گرد چمنی با یک درخت غاف که مالکانشان پس از رفتن فرزندان می‌فروشند. استخرها گرم می‌شوند، بر بام‌ها صفحهٔ خورشیدی است و همسایه‌ها می‌مانند.',
    ],
  ),
  p(
    ['Bridle House', 'بيت اللجام', 'خانهٔ لگام'],
    ['arabian-ranches', 'villa', 'qasab', 'villa_terrace_dusk'],
    { beds: [4, 6], total: 28, due: '202709', sales: 'under_construction' },
    [
      'Stone villas at the edge of the desert reserve, with a stable yard held in common. The plans allow for a parent’s suite on the ground floor, with its own door.',
      'فلل حجرية على حافة المحمية الصحراوية، لها إسطبل مشترك. وتسمح المخططات بجناح للوالدين في الطابق الأرضي له بابه الخاص.',
      'ویلاهایی سنگی بر لبهٔ منطقهٔ حفاظت‌شدهٔ کویر، با اصطبلی مشترک. در نقشه جای سوییتی برای پدر و مادر در همکف دیده شده که در جداگانه دارد.',
    ],
  ),
  p(
    ['Pebble Shore', 'شاطئ الحصى', 'ساحل سنگریزه'],
    ['tilal-al-ghaf', 'villa', 'sarab', 'villa_stone_blue'],
    { beds: [4, 6], total: 36, due: '202708', sales: 'under_construction', post: true },
    [
      'Lagoon villas with terraces as deep as the rooms behind them. At dusk the ceilings outside are lit in the same tone as those within, and the glass between seems to go.',
      'فلل على البحيرة بتراسات في عمق الغرف التي خلفها. عند الغروب تُضاء السقوف في الخارج بنبرة السقوف في الداخل، فيكاد الزجاج بينهما يختفي.',
      'ویلاهایی کنار دریاچه با تراس‌هایی به عمق اتاق‌های پشتشان. در غروب سقف‌های بیرون با همان رنگ سقف‌های درون روشن می‌شوند و شیشهٔ میان آن‌ها گویی ناپدید می‌شود.',
    ],
  ),
  p(
    ['Harrow Row', 'هارو رو', 'هارو رو'],
    ['tilal-al-ghaf', 'townhouse', 'mizan', 'townhouses_golden'],
    { beds: [3, 4], total: 124, due: '202604', guarantee: 7 },
    [
      'Townhouses two streets from the lagoon beach, finished in spring. Rooms are tall, stairs are lit from above, and the roof has a room that most families have made a study.',
      'منازل تاون هاوس على بُعد شارعين من شاطئ البحيرة، اكتملت في الربيع. الغرف عالية والسلالم مضاءة من الأعلى، وعلى السطح غرفة جعلها معظم العائلات مكتبًا.',
      'تاون‌هاوس‌هایی دو خیابان دورتر از ساحل دریاچه که بهار به پایان رسیدند. اتاق‌ها بلندند، پله‌ها از بالا نور می‌گیرند و بر بام اتاقی است که بیشتر خانواده‌ها اتاق کار کرده‌اند.',
    ],
  ),
  p(
    ['Sandstone Bay', 'خليج الحجر الرملي', 'خلیج ماسه‌سنگ'],
    ['tilal-al-ghaf', 'villa', 'orison', 'villa_arches_golden'],
    { beds: [5, 6], total: 15, rows: 15, due: '202806', sales: 'available' },
    [
      'Fifteen arcaded villas on the private arm of the lagoon. The arches are cut from one quarry’s stone, and the order in which they were cut is the order in which they stand.',
      'خمس عشرة فيلا ذات أروقة على الذراع الخاص من البحيرة. نُحتت الأقواس من حجر محجرٍ واحد، وتقوم بالترتيب الذي نُحتت به.',
      'پانزده ویلا با رواق قوسی بر بازوی خصوصی دریاچه. طاق‌ها از سنگ یک معدن بریده شده‌اند و به همان ترتیبی ایستاده‌اند که بریده شده بودند.',
    ],
  ),
  p(
    ['Fescue', 'فيسكيو', 'فستوکا'],
    ['golf-estates', 'villa', null, 'villa_pool_golden'],
    { beds: [4, 5], total: 4, rows: 4, due: '201710', resale: true },
    [
      'Four villas on the rough side of the fairway, where the grass is left long and balls seldom land. Timber decks, mature palms and pools that were retiled last winter.',
      'أربع فلل على الجانب الخشن من الملعب، حيث يُترك العشب طويلًا وقلّما تسقط الكرات. أرضيات خشبية ونخيل ناضج ومسابح جُدّد بلاطها الشتاء الماضي.',
      'چهار ویلا در سوی ناهموار زمین گلف، جایی که علف را بلند می‌گذارند و توپ کمتر می‌افتد. کف‌های چوبی، نخل‌های بالیده و استخرهایی که زمستان گذشته کاشی نو گرفتند.',
    ],
  ),
  p(
    ['Cypress Tee', 'سايبرس تي', 'سایپرس تی'],
    ['golf-estates', 'apartment', 'wadi', 'tower_slim_morning'],
    { beds: [1, 2], total: 90, due: '202707', sales: 'under_construction' },
    [
      'The one tower on the course, on a spit in the lake beside the first tee. Early risers have the greenkeepers for company and the whole of the city on the horizon.',
      'البرج الوحيد في الملعب، على لسان في البحيرة بجوار نقطة الانطلاق الأولى. يصحو المبكّرون على صحبة عمّال العشب والمدينة كلها على الأفق.',
      'تنها برج این زمین، بر زبانه‌ای در دریاچه کنار نخستین سکوی ضربه. سحرخیزان همدم چمن‌بانان‌اند و همهٔ شهر را در افق دارند.',
    ],
  ),
  p(
    ['Sidr Terraces', 'تراسات السدر', 'تراس‌های کُنار'],
    ['dubai-south', 'townhouse', 'sarab', 'townhouses_golden'],
    { beds: [3, 4], total: 184, rows: 32, due: '202712', from: { area: 2060, price: 2150000 }, post: true, rank: 13 },
    [
      'Rows of townhouses with planted fronts and sidr trees at the corners, laid out so that no child crosses a road between home, school and the park.',
      'صفوف من منازل التاون هاوس بواجهات مزروعة وأشجار سدر عند الزوايا، خُطّطت كي لا يعبر طفل طريقًا بين بيته ومدرسته والحديقة.',
      'ردیف‌هایی از تاون‌هاوس با جلوخان سبز و درختان کُنار در گوشه‌ها، چنان چیده‌شده که هیچ کودکی میان خانه و مدرسه و پارک از خیابان نگذرد.',
    ],
  ),
  p(
    ['Cirrus Court', 'سيروس كورت', 'حیاط سیروس'],
    ['dubai-south', 'apartment', 'basalt', 'tower_bands_morning'],
    { beds: [0, 2], total: 198, due: '202506', guarantee: 8 },
    [
      'Three banded towers on the airport side of the district, popular with crews: blackout blinds as standard, a kitchen open all night in the lobby, a gym that never closes.',
      'ثلاثة أبراج بأشرطة أفقية في جانب المطار من الحي، تحبّها أطقم الطائرات: ستائر معتمة في كل غرفة، ومطبخ في الردهة مفتوح طوال الليل، وصالة رياضية لا تغلق.',
      'سه برج نواری در سوی فرودگاه که خدمهٔ پرواز دوستش دارند: پرده‌های تاریک‌کننده در همهٔ اتاق‌ها، آشپزخانه‌ای در لابی که تمام شب باز است و باشگاهی که تعطیل نمی‌شود.',
    ],
  ),
  p(
    ['Dune Cottages', 'بيوت الكثبان', 'ویلاهای دون کاتیج'],
    ['dubai-south', 'villa', 'saffron', 'villa_garden_golden'],
    { beds: [4, 4], total: 66, due: '202805', sales: 'available', post: true },
    [
      'Compact villas with everything a larger one has, only nearer: a pool eight strokes long, a garden one can keep oneself, a kitchen that sees the front door.',
      'فلل مدمجة فيها كل ما في الأكبر منها، لكن أقرب: مسبح يُقطع في ثماني ضربات، وحديقة يعتني بها صاحبها بنفسه، ومطبخ يرى باب البيت.',
      'ویلاهایی جمع‌وجور با هرچه ویلای بزرگ‌تر دارد، تنها نزدیک‌تر: استخری به درازای هشت دست شنا، باغی که خود می‌توان نگهش داشت و آشپزخانه‌ای که در ورودی را می‌بیند.',
    ],
  ),
  p(
    ['Lattice', 'لاتيس', 'لاتیس'],
    ['silicon-oasis', 'apartment', 'mizan', 'tower_slab_night'],
    { beds: [0, 2], total: 190, due: '202803', sales: 'available', post: true, lacks: ['address'] },
    [
      'Shifting blocks of apartments over a technology campus, wired with more fibre than most offices. Workrooms on alternate floors can be booked by the hour.',
      'كتل متزاحة من الشقق فوق مجمّع تقني، فيها من الألياف الضوئية أكثر ممّا في معظم المكاتب. وتُحجز غرف العمل في الطوابق المتعاقبة بالساعة.',
      'بلوک‌های جابه‌جاشدهٔ آپارتمان بر فراز پردیسی فناورانه، با فیبر نوری بیش از بیشتر دفترها. اتاق‌های کار در طبقه‌های یک‌درمیان ساعتی رزرو می‌شوند.',
    ],
  ),
  p(
    ['Copper Yard', 'ساحة النحاس', 'حیاط مس'],
    ['silicon-oasis', 'apartment', null, 'tower_balcony_golden'],
    { beds: [1, 2], total: 144, rows: 6, due: '202003', resale: true, sales: 'available' },
    [
      'A stepped building with copper doors that have turned the brown of dates. Apartments come up rarely and go to people who already rent here.',
      'مبنى متدرّج بأبواب نحاسية صار لونها بنّيًّا كالتمر. نادرًا ما تُعرض شققه للبيع، وغالبًا ما يشتريها من يستأجرون فيه.',
      'ساختمانی پلکانی با درهایی مسی که به قهوه‌ای خرما گراییده‌اند. آپارتمان‌هایش به‌ندرت عرضه می‌شوند و بیشتر نصیب مستأجران همین‌جا می‌شوند.',
    ],
  ),
  p(
    ['Relay House', 'ريلاي هاوس', 'ریلی هاوس'],
    ['silicon-oasis', 'commercial', 'arkive', 'midrise_fins_noon'],
    { beds: [0, 0], total: 52, due: '202506', sales: 'available' },
    [
      'A low campus for engineering firms, with test bays behind the offices and planted terraces above them. Power is supplied twice over, from two substations.',
      'مجمّع منخفض لشركات الهندسة، بورش اختبار خلف المكاتب وتراسات مزروعة فوقها. تُغذّى الكهرباء مرتين من محطتين فرعيتين.',
      'پردیسی کم‌ارتفاع برای شرکت‌های مهندسی، با کارگاه آزمون پشت دفترها و تراس‌های سبز بر فراز آن‌ها. برق از دو پست جداگانه و دوبرابر تأمین می‌شود.',
    ],
  ),
  p(
    ['Pavilion Green', 'بافيليون جرين', 'پاویلیون گرین'],
    ['expo-city', 'apartment', 'tessera', 'tower_twist_noon'],
    { beds: [1, 3], total: 182, due: '202704', sales: 'under_construction' },
    [
      'Homes among the pavilions of the fair, on streets that were built for millions and are now quiet. The tower turns to follow the shade of the great trellis.',
      'مساكن بين أجنحة المعرض، على شوارع بُنيت للملايين وهي اليوم هادئة. يلتفّ البرج متتبّعًا ظلّ التعريشة الكبرى.',
      'خانه‌هایی میان غرفه‌های نمایشگاه، در خیابان‌هایی که برای میلیون‌ها نفر ساخته شد و امروز آرام است. برج می‌چرخد تا سایهٔ داربست بزرگ را دنبال کند.',
    ],
  ),
  p(
    ['Solstice Villas', 'فلل سولستيس', 'ویلاهای سولستیس'],
    ['expo-city', 'villa', 'halden', 'villa_white_noon'],
    { beds: [4, 5], total: 34, due: '202712', sales: 'available' },
    [
      'White villas set to the course of the sun: in June no direct light enters, in December it reaches the stair. The long balcony is the instrument that does it.',
      'فلل بيضاء ضُبطت على مسار الشمس: لا يدخلها ضوء مباشر في يونيو، ويبلغ الدرج في ديسمبر. والشرفة الطويلة هي الأداة التي تصنع ذلك.',
      'ویلاهایی سفید که با مسیر خورشید تنظیم شده‌اند: در ژوئن نور مستقیم به درون نمی‌آید و در دسامبر به پله می‌رسد. بالکن بلند ابزار این کار است.',
    ],
  ),
  p(
    ['Orchard Wall', 'سور البستان', 'اورچارد وال'],
    ['nad-al-sheba', 'villa', 'wadi', 'villa_courtyard_noon'],
    { beds: [4, 5], total: 26, due: '202703', sales: 'under_construction' },
    [
      'Courtyard villas in white stone behind an orchard wall, with citrus on one side and a cycle track on the other. Outside works are under way; the trees are already in.',
      'فلل ذات أفنية من الحجر الأبيض خلف سور بستان، الحمضيات من جهة ومسار الدراجات من جهة. الأعمال الخارجية جارية، والأشجار في مكانها بالفعل.',
      'ویلاهایی حیاط‌دار از سنگ سفید پشت دیوار باغ میوه، مرکبات در یک سو و مسیر دوچرخه در سوی دیگر. محوطه‌سازی در جریان است و درخت‌ها کاشته شده‌اند.',
    ],
  ),
  p(
    ['Acre Lane', 'أيكر لين', 'کوچهٔ ایکر'],
    ['nad-al-sheba', 'townhouse', 'almeda', 'villa_modern_morning'],
    { beds: [3, 4], total: 110, due: '202710', sales: 'available' },
    [
      'Wide-fronted townhouses, two rooms across where most have one. The lane has a pavement on both sides and a kerb low enough for a pram.',
      'منازل تاون هاوس عريضة الواجهة، غرفتان عرضًا حيث لمعظم غيرها غرفة. للزقاق رصيف من الجانبين بحافّة منخفضة تناسب عربات الأطفال.',
      'تاون‌هاوس‌هایی با بر پهن؛ دو اتاق در عرض، آنجا که بیشتر خانه‌ها یکی دارند. کوچه در هر دو سو پیاده‌رو دارد و جدولش برای کالسکه کوتاه است.',
    ],
  ),
  p(
    ['Press House', 'بيت المطبعة', 'خانهٔ چاپ'],
    ['production-city', 'apartment', 'saffron', 'tower_punched_noon'],
    { beds: [0, 1], total: 164, due: '202408', guarantee: 8, shops: 4 },
    [
      'Studios and one-bedroom homes beside the printing works, well under a million dirhams and lived in by people who work within walking distance.',
      'استوديوهات وشقق بغرفة نوم واحدة بجوار المطابع، بأقلّ من مليون درهم بكثير، يسكنها من يصلون إلى عملهم مشيًا.',
      'استودیوها و خانه‌های یک‌خوابه در کنار چاپخانه‌ها، بسیار کمتر از یک میلیون درهم، با ساکنانی که پیاده سر کار می‌روند.',
    ],
  ),
  p(
    ['Typeset', 'تايب ست', 'تایپ‌ست'],
    ['production-city', 'apartment', 'arkive', 'tower_oval_golden'],
    { beds: [0, 1], total: 230, due: '202708', sales: 'under_construction', post: true, guarantee: 7 },
    [
      'Three rounded blocks round a lake the district dug for itself. Homes are small and exact, with a window seat in each and a laundry on every floor.',
      'ثلاث كتل مستديرة حول بحيرة حفرها الحيّ لنفسه. المساكن صغيرة ومحكمة، في كلٍّ منها مقعد عند النافذة، وفي كل طابق غرفة غسيل.',
      'سه بلوک گرد کنار دریاچه‌ای که محله برای خود ساخته است. خانه‌ها کوچک و دقیق‌اند؛ هر کدام نشیمنگاهی کنار پنجره دارد و هر طبقه رخت‌شوی‌خانه‌ای.',
    ],
  ),
  p(
    ['Signal House', 'سيجنال هاوس', 'سیگنال هاوس'],
    ['internet-city', 'commercial', 'tidewater', 'tower_fins_golden'],
    { beds: [0, 0], total: 58, due: '202302', sales: 'reserved', lacks: ['images'] },
    [
      'An office tower with windows that open, unusual here and valued by those who work late. Most floors are under offer to a single buyer.',
      'برج مكاتب بنوافذ تُفتح، وهو أمر نادر هنا يقدّره من يعملون إلى وقت متأخر. معظم الطوابق محجوزة لمشترٍ واحد.',
      'برجی اداری با پنجره‌هایی که باز می‌شوند؛ چیزی کمیاب در اینجا که شب‌کارها قدرش را می‌دانند. بیشتر طبقه‌ها برای یک خریدار رزرو شده است.',
    ],
  ),
  p(
    ['Wickerwork', 'ويكروورك', 'ویکرورک'],
    ['al-furjan', 'townhouse', 'northline', 'townhouses_golden'],
    { beds: [3, 4], total: 78, due: '202310', sales: 'sold' },
    [
      'Townhouses with woven screens over the upper windows, which throw a pattern on the street when the lamps come on. Sold within a year of handover.',
      'منازل تاون هاوس بسواتر منسوجة فوق النوافذ العليا، ترسم نقوشًا على الشارع حين تُضاء المصابيح. بيعت كلها خلال عام من التسليم.',
      'تاون‌هاوس‌هایی با شبکه‌هایی بافته بر پنجره‌های بالا که با روشن شدن چراغ‌ها بر خیابان نقش می‌اندازند. یک سال پس از تحویل همه فروخته شدند.',
    ],
  ),
  p(
    ['Samphire', 'سامفاير', 'سامفایر'],
    ['al-furjan', 'apartment', 'qasab', 'tower_mixed_dusk'],
    { beds: [0, 3], total: 172, due: '202802', sales: 'available', post: true },
    [
      'Apartments above a covered street of small shops, two minutes from the metro. Corners are cut away to make terraces; the largest of them are given to the smallest homes.',
      'شقق فوق شارع مسقوف من المتاجر الصغيرة، على بُعد دقيقتين من المترو. اقتُطعت الزوايا لتصير تراسات، ومُنح أكبرها لأصغر المساكن.',
      'آپارتمان‌هایی بر فراز گذری سرپوشیده از دکان‌های کوچک، دو دقیقه تا مترو. گوشه‌ها بریده شده تا تراس شوند و بزرگ‌ترین تراس‌ها به کوچک‌ترین خانه‌ها رسیده است.',
    ],
  ),
];
