import { project as p, type Project } from '../project';

/** Marina, harbour, the islands off the coast and the maritime city. */
export const WATERFRONT: readonly Project[] = [
  p(
    ['The Quay House', 'ذا كي هاوس', 'خانهٔ اسکله'],
    ['dubai-marina', 'apartment', 'northline', 'midrise_marina_golden'],
    {
      beds: [1, 3],
      total: 96,
      rows: 40,
      due: '202404',
      sales: 'reserved',
      from: { area: 742, price: 1940000 },
      rank: 3,
    },
    [
      'Three terraced buildings directly on the quay, with yachts moored where other addresses have a road. The terraces step back floor by floor, so that most of them see the sky.',
      'ثلاثة مبانٍ متدرّجة على الرصيف مباشرة، ترسو اليخوت أمامها حيث تمرّ الطرق أمام غيرها. تتراجع الشرفات طابقًا بعد طابق، فيرى معظمها السماء.',
      'سه ساختمان پلکانی درست بر لب اسکله؛ جایی که دیگران خیابان دارند، اینجا قایق‌ها پهلو گرفته‌اند. تراس‌ها طبقه به طبقه عقب می‌نشینند تا بیشترشان آسمان را ببینند.',
    ],
  ),
  p(
    ['Mooring Street', 'شارع المرسى', 'خیابان لنگرگاه'],
    ['dubai-marina', 'apartment', 'kestrel', 'tower_oval_golden'],
    { beds: [0, 3], total: 268, due: '202709', sales: 'under_construction', shops: 9 },
    [
      'An oval tower at the bend of the canal, where the evening sun comes straight down the water. No apartment has a flat front: every living room curves a little towards the view.',
      'برج بيضوي عند منعطف القناة، حيث تأتي شمس المساء مع مجرى الماء. لا واجهة مستقيمة في أيّ شقة، فكل غرفة جلوس تنحني قليلًا نحو الإطلالة.',
      'برجی بیضی‌شکل در پیچ کانال، آنجا که آفتاب عصر از روی آب به درون می‌تابد. هیچ آپارتمانی نمای تخت ندارد و هر نشیمن اندکی به سوی منظره خم شده است.',
    ],
  ),
  p(
    ['Stillwater Tower', 'برج ستيل ووتر', 'برج استیل‌واتر'],
    ['dubai-marina', 'apartment', null, 'tower_lens_noon'],
    { beds: [1, 3], total: 190, rows: 6, due: '202006', resale: true, lacks: ['plans'] },
    [
      'Six apartments in a slender tower that has had time to settle: grown trees at the door, a building team that knows its residents, service charges with a record to read.',
      'ست شقق في برج رشيق أخذ وقته ليستقرّ: أشجار كبرت عند المدخل، وفريق إدارة يعرف سكانه، ورسوم خدمات لها سجلّ يمكن الاطّلاع عليه.',
      'شش آپارتمان در برجی باریک که فرصت جاافتادن داشته است: درخت‌های بالیده کنار در، مدیریتی که ساکنانش را می‌شناسد و شارژی که سابقه‌اش را می‌توان خواند.',
    ],
  ),
  p(
    ['Lantern Deck', 'لانترن دك', 'لنترن دک'],
    ['dubai-marina', 'penthouse', 'arkive', 'tower_oval_golden'],
    { beds: [3, 5], total: 8, rows: 8, due: '202502', sales: 'available', rank: 9 },
    [
      'The top floors of an oval tower, let go one by one since it opened. The crown above is lit at night and keeps the roof terraces out of the wind.',
      'الطوابق العليا من برج بيضوي، تُطرح واحدًا تلو الآخر منذ افتتاحه. يُضاء التاج ليلًا ويحمي تراسات السطح من الريح.',
      'طبقه‌های بالایی برجی بیضی‌شکل که از زمان گشایش یکی‌یکی عرضه می‌شوند. تاج ساختمان شب‌ها روشن است و تراس‌های بام را از باد در امان می‌دارد.',
    ],
  ),
  p(
    ['Tidal One Residences', 'تايدال ون ريزيدنسز', 'تایدال وان رزیدنسز'],
    ['dubai-harbour', 'apartment', 'meraya', 'tower_wave_waterfront'],
    {
      beds: [1, 4],
      total: 312,
      rows: 84,
      due: '202809',
      sales: 'under_construction',
      from: { area: 780, price: 2380000 },
      post: true,
      shops: 6,
      rank: 2,
    },
    [
      'A tower drawn like water on a calm day: each floor slides a little past the one below, and the balconies follow. Boats on one side, open sea on the other, the beach between.',
      'برجٌ مرسوم كالماء في يوم هادئ: ينزاح كل طابق قليلًا عمّا تحته وتتبعه الشرفات. القوارب من جهة والبحر المفتوح من جهة، والشاطئ بينهما.',
      'برجی که همچون آبِ روزی آرام طراحی شده است: هر طبقه اندکی از طبقهٔ زیرین می‌لغزد و بالکن‌ها در پی آن می‌آیند. یک سو قایق‌ها، سوی دیگر دریای باز، و ساحل در میانه.',
    ],
  ),
  p(
    ['Breakwater', 'كاسر الأمواج', 'موج‌شکن'],
    ['dubai-harbour', 'apartment', 'basalt', 'tower_twin_golden'],
    { beds: [1, 4], total: 412, due: '202806', sales: 'available', post: true, shops: 14 },
    [
      'Two towers joined by a bridge of glass two thirds of the way up, where residents share a pool, a library and the longest view on this coast.',
      'برجان يصلهما جسر زجاجي عند ثلثي الارتفاع، حيث يتقاسم السكان مسبحًا ومكتبة وأطول إطلالة على هذا الساحل.',
      'دو برج که در دوسوم ارتفاع با پلی شیشه‌ای به هم می‌رسند؛ جایی که ساکنان استخر، کتابخانه و بلندترین چشم‌انداز این ساحل را با هم شریک‌اند.',
    ],
  ),
  p(
    ['The Pilot House', 'بيت الربّان', 'خانهٔ ناخدا'],
    ['dubai-harbour', 'penthouse', 'tidewater', 'tower_curved_blue'],
    { beds: [4, 6], total: 10, rows: 10, due: '202803', sales: 'under_construction', rank: 11 },
    [
      'Ten penthouses at the head of a round tower, where the harbour pilots once had their lookout. Each is a full circle of rooms, with the lift arriving at its centre.',
      'عشر وحدات بنتهاوس في أعلى برج دائري، حيث كان مرشدو الميناء يرقبون السفن. كلٌّ منها حلقة كاملة من الغرف يصل المصعد إلى مركزها.',
      'ده پنت‌هاوس بر فراز برجی گرد، همان جا که روزگاری راهنمایان بندر دیده‌بانی می‌کردند. هر کدام دایره‌ای کامل از اتاق‌هاست و آسانسور در مرکز آن باز می‌شود.',
    ],
  ),
  p(
    ['Islet', 'آيلت', 'آیلت'],
    ['bluewaters', 'apartment', 'qasab', 'midrise_stone_noon'],
    { beds: [1, 4], total: 120, due: '202211', guarantee: 6 },
    [
      'Pale stone, square windows and a garden in the middle: a quiet building on an island that is better known for its noise. Most apartments look across the channel to the beach.',
      'حجر فاتح ونوافذ مربّعة وحديقة في الوسط: مبنى هادئ على جزيرة اشتهرت بصخبها. تطلّ معظم الشقق عبر الممر المائي على الشاطئ.',
      'سنگ روشن، پنجره‌های چهارگوش و باغی در میانه: ساختمانی آرام در جزیره‌ای که بیشتر به هیاهویش شناخته می‌شود. بیشتر آپارتمان‌ها از آن‌سوی آبراه به ساحل می‌نگرند.',
    ],
  ),
  p(
    ['Capstan Row', 'كابستان رو', 'کپستن رو'],
    ['bluewaters', 'townhouse', null, 'townhouses_golden'],
    { beds: [3, 4], total: 17, rows: 5, due: '202008', resale: true, sales: 'available', lacks: ['plans'] },
    [
      'A handful of townhouses on the island’s inner street, where cars are few and the evening walk begins at the gate. Their owners bought early and are now selling in turn.',
      'عدد قليل من منازل التاون هاوس على الشارع الداخلي للجزيرة، حيث تقلّ السيارات ويبدأ مشوار المساء من عند البوابة. اشتراها أصحابها مبكرًا ويبيعونها الآن تباعًا.',
      'چند تاون‌هاوس در خیابان درونی جزیره، جایی که خودرو کم می‌گذرد و پیاده‌روی عصر از دم در آغاز می‌شود. مالکانشان زود خریدند و اکنون به نوبت می‌فروشند.',
    ],
  ),
  p(
    ['Northern Light', 'ضوء الشمال', 'نور شمال'],
    ['dubai-islands', 'apartment', 'mizan', 'midrise_fins_noon'],
    { beds: [1, 3], total: 214, due: '202808', sales: 'available', post: true },
    [
      'Dark glass behind vertical fins, on the first island to be reached by bridge. The fins turn the sun away and leave the sea: from inside one hardly notices they are there.',
      'زجاج داكن خلف زعانف رأسية على أولى الجزر المتصلة بالجسر. تصدّ الزعانف الشمس وتُبقي البحر، حتى يكاد من في الداخل لا يلحظها.',
      'شیشهٔ تیره پشت تیغه‌های عمودی، در نخستین جزیره‌ای که پل به آن می‌رسد. تیغه‌ها آفتاب را برمی‌گردانند و دریا را باقی می‌گذارند؛ از درون کمتر به چشم می‌آیند.',
    ],
  ),
  p(
    ['Marram', 'مرام الساحل', 'مارام'],
    ['dubai-islands', 'villa', 'wadi', 'villa_pool_morning'],
    { beds: [4, 5], total: 40, due: '202905', sales: 'coming_soon', lacks: ['price', 'plans'] },
    [
      'Family villas behind the dune grass of the northern beach, planned for people who mean to stay. Bedrooms are of equal size, the kitchen has a door to the garden, the pool is fenced.',
      'فلل عائلية خلف أعشاب الكثبان على الشاطئ الشمالي، صُمّمت لمن ينوي البقاء. غرف النوم متساوية، وللمطبخ باب على الحديقة، والمسبح مُسيَّج.',
      'ویلاهایی خانوادگی پشت علف‌های تپه‌ماسه‌ای ساحل شمالی، برای کسانی که قصد ماندن دارند. اتاق‌های خواب هم‌اندازه‌اند، آشپزخانه دری به باغ دارد و گرد استخر نرده است.',
    ],
  ),
  p(
    ['Sandglass', 'الساعة الرملية', 'ساعت شنی'],
    ['dubai-islands', 'apartment', 'saffron', 'tower_wave_waterfront'],
    { beds: [1, 3], total: 240, due: '202902', sales: 'coming_soon', lacks: ['units'] },
    [
      'The tallest building planned for the islands narrows at the waist, where a public garden cuts through it. Homes above look to the sea, homes below to the boulevard.',
      'أطول مبنى مخطّط له في الجزر يضيق عند خصره، حيث تخترقه حديقة عامة. المساكن العليا تنظر إلى البحر والسفلى إلى البوليفارد.',
      'بلندترین ساختمانی که برای جزایر طراحی شده، در کمرگاه باریک می‌شود و باغی همگانی از میان آن می‌گذرد. خانه‌های بالا رو به دریا و خانه‌های پایین رو به بلوار دارند.',
    ],
  ),
  p(
    ['Drydock Lofts', 'لوفتات الحوض الجاف', 'لافت‌های درای‌داک'],
    ['maritime-city', 'apartment', 'arkive', 'tower_mixed_dusk'],
    { beds: [0, 2], total: 226, due: '202706', sales: 'under_construction', post: true, shops: 5 },
    [
      'Stacked volumes above a working shore, with ceilings high enough for a mezzanine. Ship repair still goes on across the basin; it is watched from here like theatre.',
      'كتل متراكبة فوق شاطئ لا يزال يعمل، بأسقف عالية تتّسع لميزانين. ما زال إصلاح السفن جاريًا في الجانب المقابل من الحوض، ويُشاهَد من هنا كالمسرح.',
      'حجم‌هایی روی هم بر کناره‌ای که هنوز کار می‌کند، با سقف‌هایی آن‌قدر بلند که نیم‌طبقه در آن جا بگیرد. تعمیر کشتی‌ها در آن‌سوی حوضچه ادامه دارد و از اینجا مانند نمایش تماشا می‌شود.',
    ],
  ),
  p(
    ['Ropewalk', 'ممشى الحبال', 'روپ‌واک'],
    ['maritime-city', 'apartment', 'meraya', 'tower_slab_night'],
    { beds: [1, 3], total: 330, due: '202812', sales: 'available' },
    [
      'A broad, curved building that turns its long side to the port lights. Corridors are short because there are four lift cores; no one walks past more than five doors.',
      'مبنى عريض منحنٍ يدير جانبه الطويل نحو أضواء الميناء. الممرات قصيرة بفضل أربع نوى للمصاعد، فلا يمرّ أحد بأكثر من خمسة أبواب.',
      'ساختمانی پهن و خمیده که ضلع بلندش را رو به چراغ‌های بندر گرفته است. راهروها به یاری چهار هستهٔ آسانسور کوتاه‌اند و کسی از کنار بیش از پنج در نمی‌گذرد.',
    ],
  ),
  p(
    ['The Chandlery', 'ذا تشاندلري', 'چندلری'],
    ['maritime-city', 'commercial', 'basalt', 'commercial_tower_blue'],
    { beds: [0, 0], total: 64, due: '202801', sales: 'under_construction' },
    [
      'Offices for brokers, insurers and owners of ships, in sight of the quays they deal with. Floors divide into suites of any size; the top four are kept whole.',
      'مكاتب للوسطاء وشركات التأمين وملّاك السفن، على مرأى من الأرصفة التي يتعاملون معها. تُقسَّم الطوابق إلى مكاتب بأي مساحة، وتبقى الأربعة العليا كاملة.',
      'دفترهایی برای کارگزاران، بیمه‌گران و مالکان کشتی، در دیدرس همان اسکله‌هایی که با آن‌ها سروکار دارند. طبقه‌ها به هر اندازه تقسیم می‌شوند و چهار طبقهٔ بالا یکپارچه می‌مانند.',
    ],
  ),
  p(
    ['Driftwood House', 'بيت خشب البحر', 'خانهٔ دریفت‌وود'],
    ['la-mer', 'apartment', 'almeda', 'midrise_terraces_golden'],
    { beds: [1, 4], total: 76, due: '202703', sales: 'under_construction' },
    [
      'Seven terraced floors at the end of the beach road, timber soffits above every balcony. The finishing trades are at work now; the first keys are a season away.',
      'سبعة طوابق متدرّجة في نهاية طريق الشاطئ، وسقوف خشبية فوق كل شرفة. أعمال التشطيب جارية الآن، والمفاتيح الأولى على بُعد موسم واحد.',
      'هفت طبقهٔ پلکانی در انتهای جادهٔ ساحلی، با سقف چوبی بر فراز هر بالکن. نازک‌کاری در جریان است و تا نخستین کلیدها یک فصل بیشتر نمانده.',
    ],
  ),
  p(
    ['Sand & Linen', 'رمل وكتّان', 'شن و کتان'],
    ['la-mer', 'villa', 'halden', 'villa_arches_blue'],
    { beds: [5, 6], total: 14, rows: 14, due: '202711', sales: 'available', rank: 10 },
    [
      'Arched villas one street back from the sand, each on a corner or an end plot. The plaster is lime, the shutters are oak, and the pool lies along the arcade like a second floor of light.',
      'فلل مقنطرة على بُعد شارع واحد من الرمل، كلٌّ منها على زاوية أو في طرف الصف. الجصّ من الجير والمصاريع من البلوط، والمسبح ممدود بمحاذاة الرواق كأرضية ثانية من الضوء.',
      'ویلاهایی با طاق‌های قوسی، یک خیابان دورتر از شن، هر کدام بر نبش یا در انتهای ردیف. گچ دیوارها آهکی است، کرکره‌ها از بلوط، و استخر کنار رواق چون کفی از نور آرمیده است.',
    ],
  ),
  p(
    ['The Pearl Diver’s House', 'بيت الغوّاص', 'خانهٔ غواص مروارید'],
    ['jumeirah-bay', 'mansion', null, 'villa_courtyard_noon'],
    { beds: [6, 6], total: 1, rows: 1, due: '202312', resale: true, lacks: ['price', 'plans', 'address'] },
    [
      'A white courtyard house on the seaward ring of the island, bought as land and built over four years. Nothing faces the road but a door; everything faces the court or the water.',
      'بيت أبيض ذو فناء على الحلقة المواجهة للبحر من الجزيرة، اشتُريت أرضه وبُني على مدى أربع سنوات. لا يواجه الطريق سوى باب، وكل ما عداه يطلّ على الفناء أو الماء.',
      'خانه‌ای سفید با حیاط مرکزی بر حلقهٔ رو به دریای جزیره که زمینش خریده و در چهار سال ساخته شده است. به خیابان تنها یک در باز می‌شود و باقی همه رو به حیاط یا آب است.',
    ],
  ),
  p(
    ['Coral Terrace', 'تراس المرجان', 'تراس مرجان'],
    ['jumeirah-bay', 'apartment', 'tessera', 'midrise_curtain_blue'],
    { beds: [3, 5], total: 42, due: '202406', sales: 'sold' },
    [
      'Two glass buildings stepping down to a private basin, with a berth for every apartment on the first two floors. The last of them changed hands this autumn.',
      'مبنيان من الزجاج ينحدران نحو حوض خاص، ولكل شقة في أول طابقين مرسى. وقد انتقلت آخر شقة فيهما إلى مالكها هذا الخريف.',
      'دو ساختمان شیشه‌ای که پله‌پله به حوضچه‌ای خصوصی می‌رسند و هر آپارتمان دو طبقهٔ نخست پهلوگاه خود را دارد. آخرین واحد همین پاییز دست‌به‌دست شد.',
    ],
  ),
  p(
    ['Reef Line', 'خط الشعاب', 'خط مرجانی'],
    ['al-marjan', 'apartment', 'saffron', 'midrise_lagoon_dusk'],
    { beds: [0, 2], total: 280, due: '202711', sales: 'under_construction', post: true, guarantee: 7, shops: 4 },
    [
      'Three bow-fronted buildings on the second island, with the beach below and the mountains behind. Studios are planned as proper rooms, with a sleeping alcove and a balcony that takes a table.',
      'ثلاثة مبانٍ مقوّسة الواجهة على الجزيرة الثانية، الشاطئ أسفلها والجبال خلفها. صُمّمت شقق الاستوديو غرفًا حقيقية، بركن للنوم وشرفة تتّسع لطاولة.',
      'سه ساختمان با نمای کمانی در جزیرهٔ دوم، ساحل پیش رو و کوه‌ها پشت سر. استودیوها مانند اتاقی درست طراحی شده‌اند، با شاه‌نشینی برای خواب و بالکنی که میز در آن جا می‌گیرد.',
    ],
  ),
  p(
    ['Tern Point', 'تيرن بوينت', 'دماغهٔ پرستوی دریایی'],
    ['al-marjan', 'apartment', 'kestrel', 'tower_slim_morning'],
    { beds: [1, 3], total: 148, due: '202810', sales: 'available' },
    [
      'A slim tower on a point of its own, four apartments to a floor, every one at a corner. In the morning the Gulf is flat and pale on three sides.',
      'برج نحيل على رأس برّي يخصّه وحده، أربع شقق في كل طابق وكلها على الزوايا. في الصباح يبدو الخليج ساكنًا شاحب الزرقة من ثلاث جهات.',
      'برجی باریک بر دماغه‌ای از آنِ خود، هر طبقه چهار آپارتمان و همه در گوشه. صبح‌ها دریا از سه سو آرام و کم‌رنگ است.',
    ],
  ),
  p(
    ['Oyster Cove', 'خور المحار', 'خلیجک صدف'],
    ['al-marjan', 'villa', 'qasab', 'villa_garden_golden'],
    { beds: [4, 5], total: 22, due: '202804', sales: 'reserved' },
    [
      'Villas in a cove the current keeps clear, their lawns ending in a low wall and a gate to the sand. From the upper rooms the sun is seen to set all year.',
      'فلل على خورٍ يُبقيه التيار صافيًا، تنتهي مروجها بجدار منخفض وبوابة إلى الرمل. ومن الغرف العليا يُرى الغروب طوال العام.',
      'ویلاهایی بر خلیجکی که جریان آب زلال نگهش می‌دارد؛ چمن‌ها به دیواری کوتاه و دروازه‌ای رو به شن می‌رسند و از اتاق‌های بالا در تمام سال غروب پیداست.',
    ],
  ),
  p(
    ['Mangrove Walk', 'ممشى القرم', 'گذر حرا'],
    ['mina-al-arab', 'townhouse', 'mizan', 'townhouses_morning'],
    { beds: [3, 4], total: 92, due: '202509' },
    [
      'A palm-lined street of townhouses that ends at the mangroves, where herons stand in the shallows at breakfast time. Handed over last year; a few remain with the developer.',
      'شارع من منازل التاون هاوس تحفّه أشجار النخيل وينتهي عند أشجار القرم، حيث تقف طيور البلشون في الماء الضحل وقت الفطور. سُلّمت العام الماضي، وما زال بعضها لدى المطوّر.',
      'خیابانی از تاون‌هاوس‌ها با نخل‌هایی در دو سو که به جنگل حرا می‌رسد؛ جایی که هنگام صبحانه حواصیل‌ها در آب کم‌عمق ایستاده‌اند. سال گذشته تحویل شد و چند واحد نزد سازنده مانده است.',
    ],
  ),
  p(
    ['Heron House', 'بيت البلشون', 'خانهٔ حواصیل'],
    ['mina-al-arab', 'apartment', 'wadi', 'midrise_stone_noon'],
    { beds: [1, 2], total: 110, due: '202412', guarantee: 7 },
    [
      'White apartment buildings along a still lagoon, with a lawn instead of a kerb. Weekend homes for some, a long commute with a reward for others.',
      'مبانٍ بيضاء للشقق بمحاذاة بحيرة ساكنة، أمامها مرجٌ بدل الرصيف. بيوت لعطلة الأسبوع عند بعضهم، ومكافأة في آخر طريق طويل عند آخرين.',
      'ساختمان‌هایی سفید در کنار دریاچه‌ای آرام، با چمن به‌جای جدول خیابان. برای برخی خانهٔ آخر هفته است و برای برخی پاداشِ راهی طولانی.',
    ],
  ),
  p(
    ['Lagoon Keepers', 'حرّاس البحيرة', 'نگهبانان دریاچه'],
    ['mina-al-arab', 'villa', 'orison', 'villa_pool_morning'],
    { beds: [4, 5], total: 38, due: '202709', sales: 'available', post: true },
    [
      'Contemporary villas on fingers of land between lagoon and sea. The gardens are planted with what already grows there, and the jetties are shared by four houses each.',
      'فلل معاصرة على ألسنة من اليابسة بين البحيرة والبحر. زُرعت حدائقها بما ينبت هناك أصلًا، ويتقاسم كلَّ رصيف أربعةُ بيوت.',
      'ویلاهایی امروزی بر زبانه‌هایی از خشکی میان دریاچه و دریا. در باغ‌ها همان گیاهان بومی کاشته شده و هر اسکلهٔ کوچک میان چهار خانه مشترک است.',
    ],
  ),
];
