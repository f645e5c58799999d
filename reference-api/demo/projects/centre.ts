import { project as p, type Project } from '../project';

/** Downtown and the districts around it, the old shore, the creek. */
export const CENTRE: readonly Project[] = [
  p(
    ['Opaline', 'أوبالين', 'اوپالین'],
    ['downtown', 'apartment', 'halden', 'tower_bands_morning'],
    { beds: [1, 3], total: 284, rows: 18, due: '202308', guarantee: 6 },
    [
      'Three banded towers of different height round a garden with old ghaf trees, which were here first and decided where the towers could stand.',
      'ثلاثة أبراج بأشرطة أفقية متفاوتة الارتفاع حول حديقة من أشجار الغاف القديمة التي كانت هنا أولًا وحدّدت أين يمكن للأبراج أن تقوم.',
      'سه برج نواری با ارتفاع‌های گوناگون گرد باغی از درختان کهن غاف؛ درخت‌ها پیش‌تر اینجا بودند و جای برج‌ها را تعیین کردند.',
    ],
  ),
  p(
    ['The Old Post', 'البريد القديم', 'پست‌خانهٔ قدیم'],
    ['downtown', 'apartment', 'arkive', 'tower_punched_noon'],
    { beds: [0, 2], total: 196, due: '202712', sales: 'under_construction', post: true },
    [
      'A pair of towers with deep, punched windows on the site of the quarter’s first sorting office. The stone of its front hall was kept and returns as the floor of the lobby.',
      'برجان بنوافذ غائرة عميقة في موقع أول مكتب لفرز البريد في الحيّ. حُفظ حجر قاعته الأمامية ليعود أرضيةً للردهة.',
      'دو برج با پنجره‌های ژرف در جای نخستین دفتر تفکیک پست این محله. سنگ تالار آن نگه داشته شده و اکنون کف لابی می‌شود.',
    ],
  ),
  p(
    ['Mashrabiya Court', 'مشربية كورت', 'حیاط مشربیه'],
    ['downtown', 'apartment', 'saffron', 'tower_stepped_blue'],
    { beds: [1, 3], total: 240, due: '202805', sales: 'available', shops: 8 },
    [
      'The building steps in as it rises, and each step is a planted terrace behind a timber screen. At the blue hour the screens glow and the garden below goes quiet.',
      'يتراجع المبنى كلما ارتفع، وكل تراجع تراسٌ مزروع خلف مشربية من الخشب. عند الغسق تتوهّج المشربيات وتهدأ الحديقة في الأسفل.',
      'ساختمان هرچه بالاتر می‌رود پله‌پله عقب می‌نشیند و هر پله تراسی سبز پشت شبکه‌ای چوبی است. هنگام گرگ‌ومیش، شبکه‌ها می‌درخشند و باغ پایین آرام می‌گیرد.',
    ],
  ),
  p(
    ['Clerestory', 'كليرستوري', 'کلرستوری'],
    ['downtown', 'penthouse', 'tidewater', 'tower_mixed_golden'],
    { beds: [3, 4], total: 6, rows: 6, due: '202411', sales: 'reserved', rank: 12 },
    [
      'Six penthouses in the shifted upper volumes of a tower near the opera. High side windows light the middle of each plan, so that the gallery walls need no lamps by day.',
      'ست وحدات بنتهاوس في الكتل العليا المتزاحة من برج قريب من دار الأوبرا. تضيء نوافذ علوية جانبية قلب المسقط، فلا تحتاج جدران المعرض إلى مصابيح نهارًا.',
      'شش پنت‌هاوس در حجم‌های جابه‌جاشدهٔ بالای برجی نزدیک تالار اپرا. پنجره‌های بلند زیر سقف، میانهٔ خانه را روشن می‌کنند و دیوارهای آثار هنری روزها به چراغ نیاز ندارند.',
    ],
  ),
  p(
    ['Heliograph Tower', 'برج هيليوجراف', 'برج هلیوگراف'],
    ['business-bay', 'apartment', 'meraya', 'tower_mixed_golden'],
    {
      beds: [0, 2],
      total: 420,
      rows: 36,
      due: '202510',
      from: { area: 418, price: 1120000 },
      shops: 18,
      guarantee: 7,
      rank: 5,
    },
    [
      'Boxes of homes set over a podium of shops, each turned a few degrees from the one beneath to catch the sun or to let it pass. Finished last autumn, and lived in since.',
      'كتل من المساكن فوق منصّة من المتاجر، كلٌّ منها منحرفة درجات قليلة عمّا تحتها لتلتقط الشمس أو تدعها تمرّ. اكتملت الخريف الماضي وسُكنت منذ ذلك الحين.',
      'جعبه‌هایی از خانه بر سکویی از فروشگاه‌ها که هر یک چند درجه نسبت به زیرین چرخیده تا آفتاب را بگیرد یا بگذراند. پاییز گذشته تمام شد و از آن زمان زندگی در آن جریان دارد.',
    ],
  ),
  p(
    ['Canal & Vine', 'كانال آند فاين', 'کانال اند واین'],
    ['business-bay', 'apartment', 'kestrel', 'tower_fins_golden'],
    { beds: [1, 3], total: 232, due: '202707', sales: 'under_construction' },
    [
      'Stone fins rise from the canal path to a crown of open frames. Behind them, living rooms run the full depth of the building, with a window at either end and a draught between.',
      'ترتفع زعانف حجرية من ممشى القناة إلى تاج من الإطارات المفتوحة. ومن خلفها تمتدّ غرف الجلوس بعمق المبنى كله، بنافذة عند كل طرف ونسمة بينهما.',
      'تیغه‌های سنگی از گذر کانال تا تاجی از قاب‌های باز بالا می‌روند. پشت آن‌ها نشیمن‌ها سراسر عمق ساختمان را می‌گیرند، با پنجره‌ای در هر سو و نسیمی در میان.',
    ],
  ),
  p(
    ['Kiln Tower', 'برج كيلن', 'برج کیلن'],
    ['business-bay', 'apartment', 'basalt', 'tower_balcony_golden'],
    { beds: [1, 3], total: 258, due: '202810', sales: 'available', post: true, shops: 6 },
    [
      'A round tower wrapped in balconies of fired clay, a colour between sand and rose. No two floors have the same edge, so that everyone has some shade and no one is overlooked.',
      'برج دائري تلفّه شرفات من الطين المحروق، بلون بين الرمل والورد. لا يتطابق حدّ طابقين، فلكلٍّ نصيبه من الظل ولا أحد مكشوف لجاره.',
      'برجی گرد که بالکن‌هایی از سفال پخته، به رنگی میان شن و گل سرخ، آن را در بر گرفته است. لبهٔ هیچ دو طبقه‌ای یکی نیست؛ هر کس سایه‌ای دارد و هیچ‌کس زیر نگاه همسایه نیست.',
    ],
  ),
  p(
    ['Ledger House', 'ليدجر هاوس', 'لجر هاوس'],
    ['business-bay', 'commercial', 'northline', 'commercial_tower_blue'],
    { beds: [0, 0], total: 84, due: '202407', guarantee: 6, rank: 14 },
    [
      'An office tower that empties late: the trading floors are lit well past the blue hour. Suites are handed over fitted, with raised floors, meeting rooms and their own pantry.',
      'برج مكاتب يتأخّر في إطفاء أنواره، إذ تبقى قاعات التداول مضاءة إلى ما بعد الغروب بكثير. تُسلَّم المكاتب مجهّزة بأرضيات مرفوعة وقاعات اجتماعات ومطبخ صغير خاص.',
      'برجی اداری که دیر خاموش می‌شود؛ تالارهای معامله تا مدتی پس از غروب روشن‌اند. دفترها تجهیزشده تحویل می‌شوند، با کف کاذب، اتاق جلسه و آبدارخانهٔ اختصاصی.',
    ],
  ),
  p(
    ['Counterpoint', 'كاونتربوينت', 'کانترپوینت'],
    ['business-bay', 'apartment', 'tessera', 'tower_punched_noon'],
    { beds: [1, 3], total: 360, due: '202904', sales: 'coming_soon', lacks: ['facilities', 'plans', 'price'] },
    [
      'Two towers that answer one another across a narrow square, one tall where the other is broad. Prices and plans will be released with the first phase.',
      'برجان يتحاوران عبر ساحة ضيقة، يطول أحدهما حيث يعرض الآخر. ستُعلن الأسعار وخطط الدفع مع المرحلة الأولى.',
      'دو برج که در دو سوی میدانی باریک با هم گفت‌وگو دارند؛ یکی آنجا بلند است که دیگری پهن. قیمت‌ها و شرایط پرداخت همراه فاز نخست اعلام می‌شود.',
    ],
  ),
  p(
    ['Weir Lofts', 'وير لوفتس', 'ویر لافتس'],
    ['business-bay', 'apartment', null, 'tower_slab_night'],
    { beds: [0, 2], total: 174, rows: 8, due: '201911', resale: true, lacks: ['plans'] },
    [
      'Lofts in a broad building by the water, resold by owners who furnished them well. Several come with their tenants and a lease that runs through next year.',
      'لوفتات في مبنى عريض على الماء، يعيد بيعها ملّاك أحسنوا تأثيثها. بعضها يُباع مع مستأجره وعقد إيجار يمتدّ طوال العام المقبل.',
      'لافت‌هایی در ساختمانی پهن کنار آب که مالکان خوش‌سلیقه‌شان دوباره می‌فروشند. چند واحد با مستأجر و قراردادی عرضه می‌شود که تا پایان سال آینده برقرار است.',
    ],
  ),
  p(
    ['Exchange Court', 'إكستشينج كورت', 'اکسچنج کورت'],
    ['difc', 'commercial', 'halden', 'commercial_campus_noon'],
    { beds: [0, 0], total: 48, due: '202209', sales: 'sold' },
    [
      'Low office buildings round a court of fountains, under the common-law roof of the financial centre. Fully let; listed here for the record and for resale enquiries.',
      'مبانٍ مكتبية منخفضة حول فناء من النوافير، تحت المظلّة القانونية للمركز المالي. مؤجّرة بالكامل، وتُعرض هنا للسجلّ ولطلبات إعادة البيع.',
      'ساختمان‌های اداری کم‌ارتفاع گرد حیاطی با فواره‌ها، زیر چتر حقوقی مرکز مالی. همه اجاره رفته‌اند و در اینجا برای ثبت و درخواست‌های فروش مجدد آمده‌اند.',
    ],
  ),
  p(
    ['Portico 31', 'بورتيكو 31', 'پورتیکو 31'],
    ['difc', 'apartment', 'orison', 'tower_slab_night'],
    { beds: [1, 3], total: 152, due: '202806', sales: 'available', rank: 7 },
    [
      'Homes for people who would rather walk to the office: thirty-one floors over a shaded portico, with the gate village at one end and the metro at the other.',
      'مساكن لمن يفضّل المشي إلى مكتبه: واحد وثلاثون طابقًا فوق رواق مظلّل، في طرفه معارض الفن وفي الطرف الآخر المترو.',
      'خانه‌هایی برای آنان که پیاده رفتن به دفتر را خوش‌تر دارند: سی‌ویک طبقه بر فراز رواقی سایه‌دار، در یک سر نگارخانه‌ها و در سر دیگر مترو.',
    ],
  ),
  p(
    ['The Reading Room', 'قاعة القراءة', 'اتاق مطالعه'],
    ['difc', 'penthouse', 'almeda', 'tower_stepped_blue'],
    { beds: [3, 4], total: 5, rows: 5, due: '202503', lacks: ['coordinates'] },
    [
      'Five penthouses in the setbacks of a stepped tower, named after the panelled library they share. Each has two terraces, one for the morning and one for guests.',
      'خمس وحدات بنتهاوس في تراجعات برج متدرّج، سُمّيت باسم المكتبة المكسوّة بالخشب التي تتقاسمها. لكلٍّ منها تراسان: واحد للصباح وواحد للضيوف.',
      'پنج پنت‌هاوس در عقب‌نشینی‌های برجی پلکانی، به نام کتابخانهٔ چوب‌پوشی که میانشان مشترک است. هر کدام دو تراس دارد: یکی برای صبح و یکی برای مهمان.',
    ],
  ),
  p(
    ['Arbour Street', 'شارع العريشة', 'خیابان آلاچیق'],
    ['city-walk', 'apartment', 'qasab', 'tower_balcony_golden'],
    { beds: [1, 3], total: 132, due: '202401', guarantee: 6 },
    [
      'Balconies run all the way round, deep enough for a long table, and bougainvillea has begun to claim the lower ones. The street below is for walking; cars arrive underneath.',
      'تدور الشرفات حول المبنى كله بعمق يتّسع لمائدة طويلة، وقد بدأت الجهنمية تستولي على السفلى منها. الشارع للمشاة، والسيارات تصل من تحته.',
      'بالکن‌ها گرداگرد ساختمان می‌چرخند، آن‌قدر عمیق که میزی بلند در آن‌ها جا شود، و گل کاغذی پایینی‌ها را در بر گرفته است. خیابان از آن پیادگان است و خودروها از زیر می‌رسند.',
    ],
  ),
  p(
    ['Linden Passage', 'ممر الزيزفون', 'گذر زیرفون'],
    ['city-walk', 'apartment', 'mizan', 'tower_bands_morning'],
    { beds: [2, 4], total: 118, due: '202704', sales: 'under_construction' },
    [
      'Larger apartments than the quarter is used to, in three rounded blocks joined by a planted passage. The bands on the façade are balconies; the rooms behind them never meet the sun directly.',
      'شقق أكبر ممّا اعتاده الحي، في ثلاث كتل مستديرة يصلها ممرّ مزروع. الأشرطة على الواجهة شرفات، والغرف خلفها لا تلاقي الشمس مباشرة.',
      'آپارتمان‌هایی بزرگ‌تر از رسم این محله، در سه بلوک گرد که گذری سبز به هم پیوندشان می‌دهد. نوارهای نما بالکن‌اند و اتاق‌های پشت آن‌ها هرگز آفتاب مستقیم نمی‌بینند.',
    ],
  ),
  p(
    ['Wall Garden Villas', 'فلل الحديقة المسوّرة', 'ویلاهای باغ محصور'],
    ['jumeirah', 'villa', 'wadi', 'villa_courtyard_noon'],
    { beds: [4, 5], total: 18, due: '202405', sales: 'reserved' },
    [
      'Eighteen white villas behind a garden wall in an old, low quarter, five minutes from the sea. Nothing announces them but the tops of the frangipani.',
      'ثماني عشرة فيلا بيضاء خلف سور حديقة في حيّ قديم منخفض البناء، على بُعد خمس دقائق من البحر. لا يدلّ عليها سوى رؤوس أشجار الياسمين الهندي.',
      'هجده ویلای سفید پشت دیوار باغی در محله‌ای قدیمی و کم‌ارتفاع، پنج دقیقه تا دریا. جز سرشاخه‌های یاس هندی چیزی از آن‌ها خبر نمی‌دهد.',
    ],
  ),
  p(
    ['Lime Court', 'لايم كورت', 'حیاط لیمو'],
    ['jumeirah', 'townhouse', 'almeda', 'townhouses_golden'],
    { beds: [3, 4], total: 26, due: '202708', sales: 'under_construction' },
    [
      'A short row of townhouses that shares a court of lime trees with a café and a tailor’s shop. The rear gardens back on to a school, silent by three.',
      'صفّ قصير من منازل التاون هاوس يتقاسم فناءً من أشجار الليمون مع مقهى ومحلّ خيّاط. تجاور الحدائق الخلفية مدرسة تسكت بحلول الثالثة.',
      'ردیفی کوتاه از تاون‌هاوس‌ها که حیاطی پر از درخت لیمو را با یک کافه و یک خیاطی شریک است. باغچه‌های پشت به مدرسه‌ای می‌رسند که از ساعت سه خاموش است.',
    ],
  ),
  p(
    ['Bayt Warda', 'بيت وردة', 'بیت ورده'],
    ['jumeirah', 'mansion', null, 'villa_arches_dusk'],
    { beds: [6, 6], total: 1, rows: 1, due: '201803', resale: true, lacks: ['plans', 'images'] },
    [
      'A family house on a double plot, arcaded on the garden side, with a separate majlis at the gate. The roses it is named after still line the drive.',
      'بيت عائلي على أرض مزدوجة، برواق مقنطر من جهة الحديقة ومجلس مستقلّ عند البوابة. ما زالت الورود التي سُمّي بها تحفّ الممرّ.',
      'خانه‌ای خانوادگی بر زمینی دوبر، با رواق قوسی رو به باغ و پذیرایی جداگانه‌ای دم دروازه. گل‌های سرخی که نامش از آن‌هاست هنوز دو سوی راه ورودی‌اند.',
    ],
  ),
  p(
    ['Egret Walk', 'ممشى البلشون الأبيض', 'گذر اگرت'],
    ['creek-harbour', 'apartment', 'kestrel', 'tower_twist_noon'],
    { beds: [1, 3], total: 262, due: '202710', sales: 'under_construction', post: true },
    [
      'A glass tower that turns as it climbs, so that homes on the lower floors look up the creek and those near the top look across the bird sanctuary to the old skyline.',
      'برج زجاجي يلتفّ كلما علا، فتنظر المساكن السفلى إلى أعالي الخور، وتنظر العليا عبر محمية الطيور إلى الأفق القديم للمدينة.',
      'برجی شیشه‌ای که با بالا رفتن می‌چرخد؛ خانه‌های پایین در امتداد خور می‌نگرند و خانه‌های بالا از فراز پناهگاه پرندگان به خط آسمان قدیم شهر.',
    ],
  ),
  p(
    ['Sandpiper', 'زمّار الرمل', 'آبچلیک'],
    ['creek-harbour', 'apartment', 'tidewater', 'midrise_terraces_golden'],
    { beds: [1, 4], total: 128, due: '202803', sales: 'available', shops: 7 },
    [
      'Low terraced buildings on the island’s quiet edge, with moorings below. Low sun comes across the water in winter and reaches the back wall of every living room.',
      'مبانٍ منخفضة متدرّجة على الحافة الهادئة من الجزيرة، والمراسي أسفلها. في الشتاء تعبر الشمس المنخفضة الماء وتبلغ الجدار الخلفي لكل غرفة جلوس.',
      'ساختمان‌هایی کم‌ارتفاع و پلکانی بر لبهٔ آرام جزیره، با پهلوگاه در پای آن‌ها. زمستان‌ها آفتاب مایل از روی آب می‌گذرد و به دیوار انتهای هر نشیمن می‌رسد.',
    ],
  ),
  p(
    ['Estuary House', 'بيت المصبّ', 'خانهٔ مصب'],
    ['creek-harbour', 'apartment', 'northline', 'midrise_curtain_blue'],
    { beds: [1, 3], total: 144, due: '202402', guarantee: 6, sales: 'available' },
    [
      'Glass from floor to ceiling on the creek side, solid wall on the street side: the building knows which way it wants to look. Ready, with a third of the homes still for sale.',
      'زجاج من الأرض إلى السقف من جهة الخور، وجدار مصمت من جهة الشارع: مبنى يعرف إلى أين يريد أن ينظر. جاهز، وما زال ثلث مساكنه معروضًا للبيع.',
      'سوی خور شیشه‌ای سراسری و سوی خیابان دیواری یکپارچه: این ساختمان می‌داند به کجا می‌خواهد بنگرد. آماده است و یک‌سوم خانه‌هایش هنوز برای فروش است.',
    ],
  ),
  p(
    ['Qasba Steps', 'درجات القصبة', 'پله‌های قصبه'],
    ['creek-harbour', 'townhouse', 'qasab', 'midrise_terraces_golden'],
    { beds: [3, 4], total: 44, due: '202808', sales: 'available' },
    [
      'Townhouses rising in steps from the promenade, with front doors at two levels and a lane in between that is lit like a stage after sunset.',
      'منازل تاون هاوس تصعد درجاتٍ من الممشى، بأبواب على مستويين وزقاق بينهما يُضاء كالمسرح بعد الغروب.',
      'تاون‌هاوس‌هایی که از پیاده‌راه پله‌پله بالا می‌روند، با درهایی در دو تراز و کوچه‌ای در میان که پس از غروب چون صحنه روشن می‌شود.',
    ],
  ),
  p(
    ['Boatwright', 'صانع القوارب', 'قایق‌ساز'],
    ['al-jaddaf', 'apartment', 'arkive', 'midrise_stone_dusk'],
    { beds: [0, 2], total: 156, due: '202705', sales: 'under_construction', post: true },
    [
      'Beside the yards where dhows are still built by eye, a stone-faced building with workshops at street level. The hammering stops at five; the smell of teak does not.',
      'بجوار الأحواض التي ما زالت تُبنى فيها المراكب الخشبية بخبرة العين، مبنى بواجهة حجرية وورشٍ على مستوى الشارع. يتوقّف الطرق عند الخامسة، أمّا رائحة الساج فلا.',
      'در کنار کارگاه‌هایی که هنوز لنج را بی‌نقشه و به تجربه می‌سازند، ساختمانی با نمای سنگ و کارگاه‌هایی هم‌تراز خیابان. صدای چکش ساعت پنج می‌خوابد؛ بوی ساج نه.',
    ],
  ),
  p(
    ['Tideline', 'خط المدّ', 'تایدلاین'],
    ['al-jaddaf', 'apartment', 'mizan', 'midrise_white_morning'],
    { beds: [1, 2], total: 102, due: '202410', guarantee: 7 },
    [
      'Small buildings with vertical fins along the creek wall, ready and largely lived in. One metro stop from the old town, two from the new.',
      'مبانٍ صغيرة بزعانف رأسية على امتداد جدار الخور، جاهزة ومأهولة في معظمها. محطة مترو واحدة عن المدينة القديمة، ومحطتان عن الجديدة.',
      'ساختمان‌هایی کوچک با تیغه‌های عمودی در کنار دیوارهٔ خور، آماده و بیشترشان مسکونی. یک ایستگاه مترو تا شهر قدیم و دو ایستگاه تا شهر نو.',
    ],
  ),
  p(
    ['Atelier Row', 'صفّ المحترفات', 'ردیف آتلیه'],
    ['design-district', 'commercial', 'tessera', 'commercial_campus_noon'],
    { beds: [0, 0], total: 40, due: '202712', sales: 'available', lacks: ['unit-pictures'] },
    [
      'Studios and showrooms on a planted campus, with loading doors at the rear and north light from above. Rooms are sold as shells, measured to the inside face of the wall.',
      'استوديوهات وصالات عرض في مجمّع مزروع، بأبواب تحميل من الخلف وضوء شماليّ من الأعلى. تُباع المساحات هيكلًا من دون تشطيب، وتُقاس إلى الوجه الداخلي للجدار.',
      'کارگاه‌ها و نمایشگاه‌هایی در محوطه‌ای سبز، با درهای بارگیری در پشت و نور شمالی از بالا. فضاها به‌صورت خام فروخته می‌شوند و تا رویهٔ داخلی دیوار اندازه‌گیری شده‌اند.',
    ],
  ),
  p(
    ['Paper & Plane', 'ورق وإزميل', 'پیپر اند پلین'],
    ['design-district', 'apartment', 'halden', 'tower_mixed_dusk'],
    { beds: [0, 2], total: 178, due: '202806', sales: 'available' },
    [
      'A stacked tower for people who make things: every floor has a shared workroom with a sink and a large table, and homes have walls that will take a nail.',
      'برج من كتل متراكبة لمن يصنعون الأشياء: في كل طابق غرفة عمل مشتركة بمغسلة وطاولة كبيرة، وللمساكن جدران تقبل المسامير.',
      'برجی از حجم‌های روی‌هم برای کسانی که چیزی می‌سازند: هر طبقه کارگاهی مشترک با ظرف‌شویی و میزی بزرگ دارد و دیوار خانه‌ها میخ می‌پذیرد.',
    ],
  ),
  p(
    ['Folio', 'فوليو', 'فولیو'],
    ['design-district', 'apartment', 'saffron', 'tower_mixed_dusk'],
    { beds: [1, 2], total: 96, due: '202502', sales: 'sold' },
    [
      'Volumes stacked like books not quite straight, over a podium of galleries. The offsets give every second apartment a terrace where its neighbour has a roof.',
      'كتل متراكبة ككتب غير مستقيمة تمامًا فوق منصّة من المعارض. يمنح الانزياحُ الشققَ بالتناوب تراسًا حيث لجارتها سقف.',
      'حجم‌هایی روی هم چون کتاب‌هایی نه کاملاً صاف، بر سکویی از نگارخانه‌ها. جابه‌جایی‌ها به آپارتمان‌ها یک‌درمیان تراسی می‌دهد، آنجا که همسایه سقف دارد.',
    ],
  ),
  p(
    ['Clearwater Lawns', 'مروج كليرووتر', 'چمنزار کلیرواتر'],
    ['mbr-city', 'villa', 'orison', 'villa_modern_morning'],
    { beds: [4, 6], total: 54, due: '202706', sales: 'under_construction', post: true },
    [
      'Modern villas round a swimming lagoon that belongs to the whole quarter. From the breakfast table there is a lawn, a hedge, a strip of pale sand and then only water.',
      'فلل حديثة حول بحيرة للسباحة يملكها الحيّ كله. ومن طاولة الفطور مرجٌ فسياج فشريط من الرمل الفاتح، ثم لا شيء غير الماء.',
      'ویلاهایی مدرن گرد دریاچه‌ای برای شنا که از آنِ همهٔ محله است. از پشت میز صبحانه چمن پیداست، پرچین، نواری از شن روشن و پس از آن فقط آب.',
    ],
  ),
  p(
    ['Swale', 'سويل', 'سویل'],
    ['mbr-city', 'apartment', 'wadi', 'midrise_lagoon_dusk'],
    { beds: [1, 3], total: 186, due: '202802', sales: 'available' },
    [
      'Three curved buildings at the deep end of the lagoon. Rain, when it comes, is led through a planted swale to the trees; for the rest of the year it is the children’s path to the water.',
      'ثلاثة مبانٍ منحنية عند الطرف العميق من البحيرة. تُقاد مياه المطر، متى هطل، عبر مجرى مزروع إلى الأشجار، وفي بقية العام هو طريق الأطفال إلى الماء.',
      'سه ساختمان خمیده در سر عمیق دریاچه. باران، هرگاه ببارد، از آب‌گذری سبز به درخت‌ها می‌رسد و باقی سال همان جا راه کودکان به آب است.',
    ],
  ),
  p(
    ['Hesper House', 'بيت هسبر', 'خانهٔ هسپر'],
    ['mbr-city', 'mansion', 'basalt', 'villa_stone_blue'],
    { beds: [6, 7], total: 9, rows: 9, due: '202711', sales: 'under_construction', post: true },
    [
      'Nine stone houses on the western shore of the lagoon, planned for the evening: the terraces face the last light, the kitchens open to them, and the garage takes six cars.',
      'تسعة بيوت حجرية على الضفة الغربية للبحيرة، صُمّمت للمساء: تواجه التراسات آخر الضوء وتنفتح عليها المطابخ، ويتّسع المرآب لست سيارات.',
      'نُه خانهٔ سنگی بر کرانهٔ غربی دریاچه که برای عصر طراحی شده‌اند: تراس‌ها رو به آخرین نور دارند، آشپزخانه‌ها به آن‌ها باز می‌شوند و پارکینگ شش خودرو جا می‌گیرد.',
    ],
  ),
  p(
    ['Meander', 'مياندر', 'مئاندر'],
    ['mbr-city', 'townhouse', 'mizan', 'townhouses_dusk'],
    { beds: [3, 4], total: 140, due: '202809', sales: 'available', lacks: ['coordinates'] },
    [
      'A street of townhouses that bends so as never to show its end. Two floors each, a garden at the back, palms that were grown on site while the roads were laid.',
      'شارع من منازل التاون هاوس ينحني فلا تُرى نهايته. طابقان لكل منزل وحديقة خلفية ونخيل نما في الموقع بينما كانت الطرق تُمَدّ.',
      'خیابانی از تاون‌هاوس‌ها که پیچ می‌خورد تا هرگز انتهایش پیدا نباشد. هر خانه دو طبقه و باغچه‌ای در پشت دارد و نخل‌هایی که هنگام ساخت راه‌ها همین‌جا بالیده‌اند.',
    ],
  ),
  p(
    ['Gable Park', 'جيبل بارك', 'گیبل پارک'],
    ['mbr-city', 'apartment', 'arkive', 'tower_slim_morning'],
    { beds: [1, 3], total: 210, due: '202905', sales: 'coming_soon', lacks: ['cover', 'images'] },
    [
      'A slim tower at the corner of the park, to be started next year. Drawings are complete; the first pictures will follow when the façade samples have been approved.',
      'برج نحيل عند زاوية الحديقة يبدأ بناؤه العام المقبل. اكتملت المخططات، وستتبعها الصور الأولى بعد اعتماد عيّنات الواجهة.',
      'برجی باریک در گوشهٔ پارک که ساختش سال آینده آغاز می‌شود. نقشه‌ها کامل است و نخستین تصویرها پس از تأیید نمونه‌های نما منتشر خواهد شد.',
    ],
  ),
];
