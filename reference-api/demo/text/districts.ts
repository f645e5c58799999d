import type { Text3 } from '../types';

type Triple = readonly [en: string, ar: string, fa: string];

/** What there is to say of a district. Where it holds more than three projects there are two versions. */
const DISTRICT_TEXT: Record<string, readonly Triple[]> = {
  'palm-jumeirah': [
    [
      'Palm Jumeirah has grown up. The trees along the trunk meet overhead, the boardwalk runs the whole length of the crescent, and a monorail takes the visitors so that the fronds are left to those who live on them.',
      'نضجت نخلة جميرا مع السنين. تتعانق الأشجار فوق جذعها، ويمتدّ الممشى بطول الهلال كله، ويحمل القطار الأحادي الزوّار فتبقى السعفات لسكانها.',
      'پالم جمیرا بالیده است. درخت‌های تنه بر فراز راه به هم رسیده‌اند، گذر چوبی سراسر هلال را می‌پیماید و مونوریل بازدیدکنندگان را می‌برد تا شاخه‌ها برای ساکنانشان بماند.',
    ],
    [
      'From the trunk it is twelve minutes to the Marina and twenty-five to Downtown outside the rush. Supermarkets, schools’ bus stops and three clinics are on the island itself; the sea is never more than a street away.',
      'من جذع النخلة اثنتا عشرة دقيقة إلى المارينا وخمس وعشرون إلى وسط المدينة في غير أوقات الذروة. على الجزيرة نفسها متاجر ومواقف لحافلات المدارس وثلاث عيادات، ولا يبعد البحر أكثر من شارع.',
      'از تنهٔ پالم، بیرون از ساعت‌های شلوغ، دوازده دقیقه تا مارینا و بیست‌وپنج دقیقه تا داون‌تاون راه است. فروشگاه، ایستگاه سرویس مدرسه و سه درمانگاه در خود جزیره است و دریا هرگز بیش از یک خیابان دور نیست.',
    ],
  ],
  'palm-jebel-ali': [
    [
      'Palm Jebel Ali is the larger of the two palms and the later one: wider plots, fewer towers, and beaches that face west along their whole length. The first roads are open; planting on the fronds has begun.',
      'نخلة جبل علي هي الأكبر بين النخلتين والأحدث: أراضٍ أوسع وأبراج أقل وشواطئ تواجه الغرب بطولها كله. فُتحت الطرق الأولى وبدأت زراعة السعفات.',
      'پالم جبل علی بزرگ‌تر و تازه‌تر از دو پالم است: زمین‌هایی پهن‌تر، برج‌هایی کمتر و ساحل‌هایی که سراسر رو به غرب دارند. نخستین راه‌ها باز شده و کاشت درخت بر شاخه‌ها آغاز گشته است.',
    ],
    [
      'The island lies at the quiet end of the coast, half an hour from the Marina and twenty minutes from the new airport. Everything daily, from schools to a hospital, is drawn within the palm itself.',
      'تقع الجزيرة في الطرف الهادئ من الساحل، على بُعد نصف ساعة من المارينا وعشرين دقيقة من المطار الجديد. وكل ما يلزم يوميًا، من المدارس إلى المستشفى، مخطّط له داخل النخلة نفسها.',
      'جزیره در سر آرام ساحل است، نیم ساعت تا مارینا و بیست دقیقه تا فرودگاه تازه. هر نیاز روزانه، از مدرسه تا بیمارستان، در خود پالم پیش‌بینی شده است.',
    ],
  ],
  'dubai-marina': [
    [
      'Dubai Marina is three kilometres of water with a promenade on both sides. One walks to work here, to the beach, to the tram; the car is for weekends.',
      'دبي مارينا ثلاثة كيلومترات من الماء بممشى على الضفتين. يمشي الناس هنا إلى العمل وإلى الشاطئ وإلى الترام، ويتركون السيارة لعطلة الأسبوع.',
      'دبی مارینا سه کیلومتر آب است با پیاده‌راهی در هر دو سو. اینجا پیاده به سر کار، به ساحل و به تراموا می‌روند و خودرو برای آخر هفته است.',
    ],
    [
      'The district has been lived in for twenty years and shows it in good ways: trees with trunks, a fishmonger, a library, neighbours of long standing. The beach is ten minutes on foot from the farthest tower.',
      'يُسكن هذا الحي منذ عشرين عامًا، ويظهر ذلك في أحسن صوره: أشجار اشتدّت جذوعها، وبائع سمك، ومكتبة، وجيران قدامى. والشاطئ على بُعد عشر دقائق مشيًا من أبعد برج.',
      'بیست سال است که در این محله زندگی می‌کنند و نشانش خوب پیداست: درخت‌هایی تنومند، ماهی‌فروشی، کتابخانه و همسایه‌های دیرینه. از دورترین برج تا ساحل ده دقیقه پیاده است.',
    ],
  ],
  'dubai-harbour': [
    [
      'Between the Marina and the Palm, Dubai Harbour has berths for the largest yachts in the Gulf and a beach that is reached without crossing a road. The cruise terminal is at one end; the other is for residents.',
      'بين المارينا والنخلة، في دبي هاربر مراسٍ لأكبر يخوت الخليج وشاطئ يُبلغ دون عبور طريق. في طرف منه محطة السفن السياحية، والطرف الآخر للسكان.',
      'دبی هاربر، میان مارینا و پالم، برای بزرگ‌ترین قایق‌های تفریحی منطقه اسکله دارد و ساحلی که بی‌گذر از خیابان به آن می‌رسند. پایانهٔ کشتی‌های مسافری در یک سر است و سر دیگر از آنِ ساکنان.',
    ],
  ],
  bluewaters: [
    [
      'Bluewaters is small enough to walk round in half an hour. A footbridge joins it to the long beach, a road bridge to the highway, and at night the channel between is all reflections.',
      'جزيرة بلوواترز صغيرة تُطاف مشيًا في نصف ساعة. يصلها جسر للمشاة بالشاطئ الطويل وجسر للسيارات بالطريق السريع، وفي الليل يمتلئ الممر المائي بينهما بالانعكاسات.',
      'بلوواترز چنان کوچک است که در نیم ساعت می‌توان دورش را پیاده گشت. پلی پیاده آن را به ساحل بلند و پلی دیگر به بزرگراه می‌رساند و شب‌ها آبراه میان آن‌ها سراسر بازتاب نور است.',
    ],
  ],
  jlt: [
    [
      'Jumeirah Lake Towers is the practical neighbour of the Marina: three lakes, two metro stations, a park down the middle, and more good small restaurants than any other square kilometre of the city.',
      'أبراج بحيرات جميرا هي الجارة العملية للمارينا: ثلاث بحيرات ومحطتا مترو وحديقة في الوسط، ومطاعم صغيرة جيدة تفوق ما في أي كيلومتر مربع آخر من المدينة.',
      'جمیرا لیک تاورز همسایهٔ کاربردی مارینا است: سه دریاچه، دو ایستگاه مترو، پارکی در میانه و رستوران‌های کوچک خوبی بیش از هر کیلومتر مربع دیگر شهر.',
    ],
  ],
  downtown: [
    [
      'Downtown is where the city keeps its fountains and its opera, and where one can spend an evening without a car. The boulevard is planted, the side streets are quiet, and the metro is joined by an air-cooled walkway.',
      'في وسط المدينة نوافيرها ودار أوبراها، وفيه تُقضى أمسية بلا سيارة. البوليفارد مشجّر والشوارع الجانبية هادئة، والمترو موصول بممرّ مكيّف.',
      'داون‌تاون جای فواره‌ها و اپرای شهر است و می‌توان شبی را در آن بی‌خودرو گذراند. بلوار پردرخت است، خیابان‌های فرعی آرام‌اند و گذری خنک آن را به مترو می‌پیوندد.',
    ],
    [
      'Ten years ago one came to Downtown to look; now one comes to live. There are two schools within a short drive, a clinic on the boulevard, and a park that closes only for the sprinklers.',
      'قبل عشرة أعوام كان الناس يأتون إلى وسط المدينة للفرجة، واليوم يأتون للسكن. فيه مدرستان على مسافة قصيرة بالسيارة وعيادة على البوليفارد وحديقة لا تُغلق إلا وقت السقي.',
      'ده سال پیش برای تماشا به داون‌تاون می‌آمدند و امروز برای زندگی. دو مدرسه با اندک راهی، درمانگاهی در بلوار و پارکی که تنها هنگام آبیاری بسته است.',
    ],
  ],
  'business-bay': [
    [
      'Business Bay lies along the canal between Downtown and the old highway. By day it works; in the evening the canal path belongs to runners, and the abras carry the last of the office crowd home.',
      'يمتدّ الخليج التجاري على القناة بين وسط المدينة والطريق القديم. يعمل نهارًا، وفي المساء يصير ممشى القناة للعدّائين، وتحمل العبرات آخر الموظفين إلى بيوتهم.',
      'بیزینس بی در امتداد کانال، میان داون‌تاون و بزرگراه قدیم است. روزها کار می‌کند و عصرها گذر کانال از آنِ دوندگان است و عبره‌ها آخرین کارمندان را به خانه می‌برند.',
    ],
    [
      'Few districts are better placed: Downtown on foot, the financial centre by one metro stop, the airport in a quarter of an hour. Rents have followed, which is why so many who live here own.',
      'قليلة هي الأحياء الأحسن موقعًا: وسط المدينة مشيًا، والمركز المالي بمحطة مترو واحدة، والمطار في ربع ساعة. وقد لحقت الإيجارات بذلك، ولهذا يملك كثير من سكانه بيوتهم.',
      'کمتر محله‌ای چنین جایی دارد: داون‌تاون پیاده، مرکز مالی با یک ایستگاه مترو و فرودگاه در یک ربع. اجاره‌ها نیز بالا رفته و از همین رو بسیاری از ساکنان مالک خانهٔ خویش‌اند.',
    ],
  ],
  difc: [
    [
      'The financial centre is a quarter of courts and passages rather than of streets. Galleries are open late, the mosque and the barber are downstairs, and everything is governed by rules written to be read.',
      'المركز المالي حيّ من الأفنية والممرات أكثر منه من الشوارع. المعارض مفتوحة إلى وقت متأخر، والمسجد والحلّاق في الأسفل، وكل شيء تحكمه قواعد كُتبت لتُقرأ.',
      'مرکز مالی محله‌ای است از حیاط و گذر، نه از خیابان. نگارخانه‌ها تا دیروقت بازند، مسجد و آرایشگاه در پایین‌اند و همه‌چیز زیر قاعده‌هایی است که برای خواندن نوشته شده‌اند.',
    ],
  ],
  'city-walk': [
    [
      'City Walk was laid out for people on foot: low buildings, shaded pavements, a covered arena at one end and the sea twelve minutes from the other. In the cool months the whole district eats outside.',
      'خُطّط سيتي ووك للمشاة: مبانٍ منخفضة وأرصفة مظلّلة، في طرف منه ساحة مسقوفة، ومن الطرف الآخر اثنتا عشرة دقيقة إلى البحر. وفي الأشهر المعتدلة يأكل الحيّ كله في الهواء الطلق.',
      'سیتی واک برای پیادگان طراحی شده است: ساختمان‌هایی کم‌ارتفاع، پیاده‌روهای سایه‌دار، تالاری سرپوشیده در یک سر و دریا در دوازده‌دقیقه‌ای سر دیگر. در ماه‌های خنک همهٔ محله بیرون غذا می‌خورد.',
    ],
  ],
  'la-mer': [
    [
      'La Mer is the stretch of Jumeirah beach nearest to the old city, with fishing boats at one end and a row of low restaurants at the other. Building heights are limited here, and the sky is wide.',
      'لا مير هو الجزء من شاطئ جميرا الأقرب إلى المدينة القديمة، قوارب الصيد في طرف وصفّ من المطاعم المنخفضة في الطرف الآخر. ارتفاع البناء هنا محدود والسماء واسعة.',
      'لامر بخشی از ساحل جمیراست که به شهر قدیم از همه نزدیک‌تر است؛ قایق‌های ماهیگیری در یک سر و ردیفی رستوران کم‌ارتفاع در سر دیگر. بلندی ساختمان‌ها محدود است و آسمان گشاده.',
    ],
  ],
  'jumeirah-bay': [
    [
      'One short bridge leads to Jumeirah Bay, and it has a gate. Beyond it are a few dozen plots, one marina and no through traffic; from the western shore the city is only a line of lights.',
      'يقود إلى خليج جميرا جسر قصير واحد عليه بوابة. من ورائه بضع عشرات من الأراضي ومرسى واحد ولا عبور للسيارات، ومن الضفة الغربية لا تُرى المدينة إلا خطًّا من الأضواء.',
      'پلی کوتاه و یگانه با دروازه‌ای بر آن به جزیرهٔ خلیج جمیرا می‌رسد. آن‌سو چند ده زمین است و یک مارینا و هیچ خودروی گذری؛ از کرانهٔ غربی، شهر تنها خطی از چراغ‌هاست.',
    ],
  ],
  jumeirah: [
    [
      'Jumeirah is the city’s old garden suburb: walls with bougainvillea, corner groceries, a public beach and schools that grandparents went to. Plots seldom come up, and when they do the neighbours know first.',
      'جميرا هي الضاحية الخضراء القديمة للمدينة: أسوار تكسوها الجهنمية، وبقالات على الزوايا، وشاطئ عام، ومدارس تعلّم فيها الأجداد. قلّما تُعرض أراضيها، وإن عُرضت علم الجيران أولًا.',
      'جمیرا باغ‌محلهٔ قدیمی شهر است: دیوارهایی با گل کاغذی، بقالی‌های سر نبش، ساحلی همگانی و مدرسه‌هایی که پدربزرگ‌ها رفته‌اند. زمین کمتر به فروش می‌رسد و اگر برسد همسایه‌ها زودتر خبر دارند.',
    ],
  ],
  'creek-harbour': [
    [
      'At Dubai Creek Harbour the promenade looks across the water to a bird sanctuary, and beyond it to the whole skyline. The island is finished at its centre and still growing at its edges.',
      'في مرسى خور دبي ينظر الممشى عبر الماء إلى محمية للطيور، ومن ورائها إلى أفق المدينة كله. اكتمل قلب الجزيرة وما زالت أطرافها تنمو.',
      'در دبی کریک هاربر، پیاده‌راه از روی آب به پناهگاه پرندگان می‌نگرد و پس از آن به تمام خط آسمان شهر. دل جزیره کامل شده و کناره‌هایش هنوز در رشد است.',
    ],
    [
      'The district is ten minutes from the airport without lying under its flight path. There is a marina, a school in its third year, and a market hall on Fridays where the creek’s own fish is sold.',
      'يبعد الحي عشر دقائق عن المطار دون أن يقع تحت مسار طائراته. فيه مرسى ومدرسة في عامها الثالث وسوق يوم الجمعة يُباع فيه سمك الخور نفسه.',
      'محله ده دقیقه از فرودگاه فاصله دارد بی‌آنکه زیر مسیر پرواز باشد. مارینایی دارد، مدرسه‌ای در سال سوم و بازارچهٔ جمعه که در آن ماهی همین خور را می‌فروشند.',
    ],
  ],
  'mbr-city': [
    [
      'The western half of Mohammed Bin Rashid City is built round a seven-kilometre lagoon clear enough to swim in. Downtown stands on the horizon, close by road and far in every other respect.',
      'بُني النصف الغربي من مدينة محمد بن راشد حول بحيرة طولها سبعة كيلومترات صافية تصلح للسباحة. يقف وسط المدينة على الأفق، قريبًا بالطريق بعيدًا في كل ما سواه.',
      'نیمهٔ غربی شهر محمد بن راشد گرد دریاچه‌ای هفت‌کیلومتری و زلال، درخور شنا، ساخته شده است. داون‌تاون بر افق ایستاده؛ از راه نزدیک و از هر نظر دیگر دور.',
    ],
    [
      'Paths for walking, running and cycling follow the shore and never meet a road. The racecourse lies to the south, two international schools to the east, and the city centre ten minutes to the north.',
      'تتبع مسارات المشي والجري والدراجات الضفة ولا تلاقي طريقًا. مضمار السباق جنوبًا ومدرستان دوليتان شرقًا ومركز المدينة على بُعد عشر دقائق شمالًا.',
      'راه‌های پیاده‌روی، دویدن و دوچرخه‌سواری کرانه را دنبال می‌کنند و به هیچ خیابانی نمی‌رسند. میدان اسب‌دوانی در جنوب است، دو مدرسهٔ بین‌المللی در شرق و مرکز شهر در ده‌دقیقه‌ای شمال.',
    ],
  ],
  jvc: [
    [
      'Jumeirah Village Circle is drawn as rings of streets with thirty-three small parks between them. It is where the city buys its first home, and increasingly where it stays.',
      'رُسمت قرية جميرا الدائرية حلقات من الشوارع بينها ثلاث وثلاثون حديقة صغيرة. هنا تشتري المدينة بيتها الأول، وهنا صار كثيرون يبقون.',
      'جمیرا ویلج سیرکل حلقه‌هایی از خیابان است با سی‌وسه پارک کوچک در میان. شهر نخستین خانه‌اش را اینجا می‌خرد و روزبه‌روز بیشتر همین‌جا می‌ماند.',
    ],
    [
      'Two highways pass the district and neither enters it. Inside are a mall of modest size, a community centre, several nurseries, and enough corner cafés for every morning of the week.',
      'يمرّ بالحي طريقان سريعان ولا يدخله أيٌّ منهما. في الداخل مركز تسوّق متوسط ومركز مجتمعي وحضانات عدة، ومقاهٍ تكفي لكل صباح من الأسبوع.',
      'دو بزرگراه از کنار محله می‌گذرند و هیچ‌یک وارد آن نمی‌شوند. درون آن مرکز خریدی نه‌چندان بزرگ، مرکز محله، چند مهدکودک و به شمار صبح‌های هفته کافه هست.',
    ],
  ],
  jvt: [
    [
      'The smaller and greener of the two villages, Jumeirah Village Triangle has more villas than towers and a cycle lane that closes the triangle. Evening traffic is mostly children.',
      'مثلث قرية جميرا أصغر القريتين وأكثرهما خضرة، فلله أكثر من أبراجه وفيه مسار للدراجات يكمل المثلث. وحركة المساء معظمها أطفال.',
      'جمیرا ویلج تراینگل کوچک‌تر و سبزتر از دو محله است، با ویلاهایی بیش از برج‌ها و مسیر دوچرخه‌ای که سه‌گوش را می‌بندد. رفت‌وآمد عصر بیشتر از آنِ کودکان است.',
    ],
  ],
  'dubai-hills': [
    [
      'Dubai Hills Estate has the golf course in its middle and a park of forty football fields beside it. Schools, a hospital and the mall are inside the gates; the coast is fifteen minutes by road.',
      'في قلب دبي هيلز استيت ملعب الجولف وبجواره حديقة باتساع أربعين ملعب كرة. المدارس والمستشفى والمركز التجاري داخل الأسوار، والساحل على بُعد خمس عشرة دقيقة.',
      'دبی هیلز زمین گلف را در میان دارد و پارکی به وسعت چهل زمین فوتبال در کنارش. مدرسه‌ها، بیمارستان و مرکز خرید درون شهرک‌اند و ساحل پانزده دقیقه راه است.',
    ],
    [
      'The land rises here, by a little, which in this city is enough for a view. Cycle paths run under the roads, dogs are walked before eight, and the trees are old enough now to sit beneath.',
      'ترتفع الأرض هنا قليلًا، وهذا في هذه المدينة يكفي لإطلالة. تمرّ مسارات الدراجات تحت الطرق، وتُنزّه الكلاب قبل الثامنة، وكبرت الأشجار حتى صار الجلوس تحتها ممكنًا.',
      'زمین در اینجا اندکی بالا می‌آید و در این شهر همین برای چشم‌انداز بس است. مسیر دوچرخه از زیر خیابان‌ها می‌گذرد، سگ‌ها را پیش از هشت می‌گردانند و درخت‌ها دیگر سایه‌ای برای نشستن دارند.',
    ],
  ],
  'emirates-hills': [
    [
      'Emirates Hills was the first gated estate of its kind in the city and is still the least altered: some six hundred plots round a championship course, lakes between them, and a guard who knows the cars.',
      'تلال الإمارات أول مجتمع مسوّر من نوعه في المدينة وما زالت أقلّها تغيّرًا: نحو ستمئة قطعة حول ملعب للبطولات، وبينها بحيرات، وحارس يعرف السيارات.',
      'امارات هیلز نخستین شهرک محصور شهر در نوع خود بود و هنوز کمتر از همه دگرگون شده است: نزدیک ششصد زمین گرد یک زمین گلف قهرمانی، دریاچه‌هایی در میان و نگهبانی که خودروها را می‌شناسد.',
    ],
  ],
  'al-barari': [
    [
      'More than half of Al Barari is planted. Six themed gardens, a nursery that supplies them and sixteen kilometres of waterways keep the air noticeably cooler than on the road outside.',
      'أكثر من نصف البراري مزروع. ست حدائق ومشتل يمدّها وستة عشر كيلومترًا من المجاري المائية تُبقي الهواء أبرد على نحو ملحوظ منه على الطريق خارجها.',
      'بیش از نیمی از البراری سبز است. شش باغ، نهالستانی که آن‌ها را تأمین می‌کند و شانزده کیلومتر آبراه، هوا را آشکارا خنک‌تر از جادهٔ بیرون نگه می‌دارند.',
    ],
  ],
  'arabian-ranches': [
    [
      'Arabian Ranches has had two decades to become a neighbourhood. The polo club is across the road, the village centre has a good butcher, and most families arrive for a year and stay for ten.',
      'أمضت المرابع العربية عقدين لتصير حيًّا حقيقيًا. نادي البولو عبر الطريق، وفي مركز القرية جزّار جيد، ومعظم العائلات تأتي لعام وتبقى عشرة.',
      'عربین رنچز دو دهه فرصت داشته تا محله شود. باشگاه چوگان آن‌سوی خیابان است، مرکز محله قصابی خوبی دارد و بیشتر خانواده‌ها برای یک سال می‌آیند و ده سال می‌مانند.',
    ],
  ],
  'tilal-al-ghaf': [
    [
      'Tilal Al Ghaf is grouped round a recreational lagoon with a sand beach, and laid out with native trees so that it needs less water each year. The school opened with the first houses, as schools should.',
      'تتجمّع تلال الغاف حول بحيرة ترفيهية بشاطئ رملي، وزُرعت بأشجار محلية فتحتاج ماءً أقلّ عامًا بعد عام. وفُتحت المدرسة مع أول البيوت، كما ينبغي للمدارس.',
      'تلال الغاف گرد دریاچه‌ای تفریحی با ساحل شنی شکل گرفته و با درختان بومی کاشته شده تا هر سال آب کمتری بخواهد. مدرسه همراه نخستین خانه‌ها گشایش یافت، چنان‌که باید.',
    ],
  ],
  'golf-estates': [
    [
      'Two courses, Fire and Earth, and sixteen communities between them: Jumeirah Golf Estates is for people who plan their week round a tee time, and for families who like the quiet that golf demands.',
      'ملعبان، النار والأرض، وستة عشر مجتمعًا سكنيًا بينهما: عقارات جميرا للجولف لمن يرتّبون أسبوعهم حول موعد اللعب، ولعائلات تحبّ الهدوء الذي يفرضه الجولف.',
      'دو زمین، آتش و خاک، و شانزده محلهٔ مسکونی میان آن‌ها: جمیرا گلف استیتس برای کسانی است که هفته را گرد نوبت بازی می‌چینند و خانواده‌هایی که آرامش گلف را دوست دارند.',
    ],
  ],
  'dubai-south': [
    [
      'Dubai South is the city’s next centre of gravity: the new airport is being built beside it and the metro is on its way. For now it offers what the older districts no longer can, which is room.',
      'دبي الجنوب مركز الثقل القادم للمدينة: المطار الجديد يُبنى بجواره والمترو في طريقه إليه. وهو يقدّم اليوم ما لم تعد الأحياء الأقدم تقدّمه، أي المساحة.',
      'دبی ساوت مرکز ثقل بعدی شهر است: فرودگاه تازه در کنارش ساخته می‌شود و مترو در راه است. امروز چیزی دارد که محله‌های قدیمی‌تر دیگر ندارند: جا.',
    ],
  ],
  'dubai-islands': [
    [
      'Five islands off the old shore of Deira, joined by bridge to the creek and the spice market. The beaches face north, which keeps them cooler, and the oldest fish market in the city is ten minutes away.',
      'خمس جزر قبالة ساحل ديرة القديم، يصلها جسر بالخور وسوق البهارات. تواجه الشواطئ الشمال فتبقى أبرد، وأقدم سوق للسمك في المدينة على بُعد عشر دقائق.',
      'پنج جزیره روبه‌روی ساحل کهن دیره که پلی آن‌ها را به خور و بازار ادویه می‌رساند. ساحل‌ها رو به شمال و از این رو خنک‌ترند و قدیمی‌ترین بازار ماهی شهر ده دقیقه راه است.',
    ],
  ],
  'maritime-city': [
    [
      'Dubai Maritime City is a peninsula between two working harbours, and the nearest new address to the historic centre. From the western edge there is nothing between the windows and the sunset.',
      'مدينة دبي الملاحية شبه جزيرة بين ميناءين عاملين، وهي أقرب العناوين الجديدة إلى المركز التاريخي. ومن حافتها الغربية لا شيء بين النوافذ والغروب.',
      'دبی ماریتایم سیتی شبه‌جزیره‌ای میان دو بندر فعال و نزدیک‌ترین نشانی تازه به هستهٔ تاریخی شهر است. از لبهٔ غربی، میان پنجره‌ها و غروب هیچ نیست.',
    ],
  ],
  'al-jaddaf': [
    [
      'Al Jaddaf keeps its boatyards and has gained a library shaped like an open book, two metro stations and the quietest stretch of the creek. Prices are still those of a district not everyone knows.',
      'يحتفظ الجداف بأحواض قواربه وقد كسب مكتبة على هيئة كتاب مفتوح ومحطتي مترو وأهدأ جزء من الخور. وما زالت أسعاره أسعار حيّ لا يعرفه الجميع.',
      'الجداف کارگاه‌های قایق‌سازی خود را نگه داشته و کتابخانه‌ای به شکل کتاب گشوده، دو ایستگاه مترو و آرام‌ترین بخش خور را به دست آورده است. قیمت‌ها هنوز از آنِ محله‌ای است که همه نمی‌شناسند.',
    ],
  ],
  'silicon-oasis': [
    [
      'Dubai Silicon Oasis is a technology park that people found they could live in. There are three schools, a university, a lake with a path round it and, at last, a line of the metro under construction.',
      'واحة دبي للسيليكون مجمّع تقني اكتشف الناس أنه يصلح للسكن. فيها ثلاث مدارس وجامعة وبحيرة حولها ممشى، وأخيرًا خط مترو قيد الإنشاء.',
      'دبی سیلیکون اوسیس پارک فناوری‌ای است که مردم دریافتند می‌توان در آن زندگی کرد. سه مدرسه، یک دانشگاه، دریاچه‌ای با راهی گرداگرد و سرانجام خط مترویی در دست ساخت دارد.',
    ],
  ],
  'design-district': [
    [
      'The Design District is a campus of studios between the creek extension and the highway, with a fair each autumn and a waterfront being opened in stages. Coffee is taken seriously here.',
      'حي دبي للتصميم مجمّع محترفات بين امتداد الخور والطريق السريع، يقام فيه معرض كل خريف وتُفتح واجهته المائية على مراحل. والقهوة هنا أمر جادّ.',
      'دبی دیزاین دیستریکت مجموعه‌ای از آتلیه‌ها میان دنبالهٔ خور و بزرگراه است، با نمایشگاهی در هر پاییز و کناره‌ای که گام‌به‌گام گشوده می‌شود. قهوه را اینجا جدی می‌گیرند.',
    ],
  ],
  'expo-city': [
    [
      'Expo City kept the best of the fair: the dome, the gardens, the pavilions that became schools and museums. It has its own metro station, no private cars at street level and shade over most of its paths.',
      'احتفظت مدينة إكسبو بأجمل ما في المعرض: القبّة والحدائق والأجنحة التي صارت مدارس ومتاحف. لها محطة مترو خاصة، ولا سيارات في شوارعها، والظلّ يغطي معظم ممراتها.',
      'اکسپو سیتی بهترین‌های نمایشگاه را نگه داشته است: گنبد، باغ‌ها و پاویون‌هایی که مدرسه و موزه شدند. ایستگاه متروی خود را دارد، در خیابان‌هایش خودرو نیست و بیشتر گذرها سایه‌دارند.',
    ],
  ],
  'nad-al-sheba': [
    [
      'Nad Al Sheba is flat, green and low, with a cycle track that thousands know and streets that few do. The racecourse is near; so, by the inner highway, is everything else.',
      'ند الشبا أرض مستوية خضراء منخفضة البناء، فيها مضمار دراجات يعرفه الآلاف وشوارع لا يعرفها إلا القليل. مضمار الخيل قريب، وكذلك كل شيء آخر عبر الطريق الداخلي.',
      'ند الشبا هموار و سبز و کم‌ارتفاع است، با مسیر دوچرخه‌ای که هزاران نفر می‌شناسند و خیابان‌هایی که کمتر کسی. میدان اسب‌دوانی نزدیک است و از بزرگراه درونی، هر جای دیگر نیز.',
    ],
  ],
  'production-city': [
    [
      'Production City began with printers and broadcasters and has filled in with homes for those who work for them. There is a lake, a mall within reach on foot and a fair price for every square foot.',
      'بدأت مدينة الإنتاج بالمطابع ومحطات البثّ ثم امتلأت بمساكن للعاملين فيها. فيها بحيرة ومركز تسوّق يُبلغ مشيًا وسعر عادل لكل قدم مربعة.',
      'دبی پروداکشن سیتی با چاپخانه‌ها و شبکه‌های پخش آغاز شد و اکنون خانه‌های کارکنانشان در آن جا گرفته است. دریاچه‌ای دارد، مرکز خریدی در فاصلهٔ پیاده و بهایی منصفانه برای هر فوت مربع.',
    ],
  ],
  'internet-city': [
    [
      'Internet City has housed the region’s technology offices for a quarter of a century. The metro stops at its gate, the lake is lit at night, and the free-zone licence is issued within days.',
      'تستضيف مدينة دبي للإنترنت مكاتب التقنية في المنطقة منذ ربع قرن. يقف المترو عند بوابتها وتُضاء بحيرتها ليلًا وتصدر رخصة المنطقة الحرة في غضون أيام.',
      'دبی اینترنت سیتی ربع قرن است که دفترهای فناوری منطقه را در خود دارد. مترو کنار دروازه‌اش می‌ایستد، دریاچه شب‌ها روشن است و مجوز منطقهٔ آزاد چندروزه صادر می‌شود.',
    ],
  ],
  'al-furjan': [
    [
      'Al Furjan means a group of houses round a shared place, and the district still tries to be one. Two metro stations, two retail pavilions, and streets named for what used to grow there.',
      'الفرجان جمع فريج، أي بيوت حول مكان مشترك، وما زال الحي يحاول أن يكون كذلك. محطتا مترو ومجمّعان للمتاجر وشوارع سُمّيت بما كان ينبت فيها.',
      'الفرجان یعنی خانه‌هایی گرد جایی مشترک و محله هنوز می‌کوشد چنین باشد. دو ایستگاه مترو، دو مجموعهٔ فروشگاهی و خیابان‌هایی به نام گیاهانی که روزگاری آنجا می‌روییدند.',
    ],
  ],
  saadiyat: [
    [
      'Saadiyat holds the capital’s museums and nine kilometres of protected beach where turtles nest in spring. Building is low behind the dunes, and the walk from gallery to sea takes a quarter of an hour.',
      'في السعديات متاحف العاصمة وتسعة كيلومترات من شاطئ محميّ تعشّش فيه السلاحف ربيعًا. البناء منخفض خلف الكثبان، ومن المعرض إلى البحر ربع ساعة مشيًا.',
      'موزه‌های پایتخت در سعدیات‌اند و نُه کیلومتر ساحل حفاظت‌شده که لاک‌پشت‌ها بهار در آن تخم می‌گذارند. ساختمان‌ها پشت تپه‌ها کوتاه‌اند و از نگارخانه تا دریا یک ربع پیاده است.',
    ],
  ],
  yas: [
    [
      'Yas Island is known for its circuit and its parks; those who live there know the mangroves, the links course and the canal. The airport is ten minutes away and Dubai Marina forty-five.',
      'تُعرف جزيرة ياس بحلبتها ومدنها الترفيهية، أما سكانها فيعرفون أشجار القرم وملعب اللينكس والقناة. المطار على بُعد عشر دقائق ودبي مارينا على بُعد خمس وأربعين.',
      'جزیرهٔ یاس را به پیست و شهربازی‌هایش می‌شناسند؛ ساکنانش جنگل حرا، زمین گلف ساحلی و کانال را. فرودگاه ده دقیقه و دبی مارینا چهل‌وپنج دقیقه راه است.',
    ],
  ],
  'al-reem': [
    [
      'Al Reem lies beside the centre of Abu Dhabi, close enough to see the ministries and far enough not to hear them. A canal park runs through it, and the financial district is on the next island.',
      'تقع جزيرة الريم بجوار مركز أبوظبي، قريبة بما يكفي لرؤية الوزارات بعيدة بما يكفي لئلا تُسمع. تخترقها حديقة على القناة، والحيّ المالي في الجزيرة المجاورة.',
      'جزیرهٔ ریم در کنار مرکز ابوظبی است؛ چندان نزدیک که وزارتخانه‌ها پیدا باشند و چندان دور که صدایشان نیاید. پارکی کنار کانال از میانش می‌گذرد و محلهٔ مالی در جزیرهٔ کناری است.',
    ],
  ],
  'al-marjan': [
    [
      'Al Marjan is a chain of islands off Ras Al Khaimah, under an hour from Dubai by the coast road. The beaches are long, the hotels well spaced, and the mountains are visible on most mornings.',
      'المرجان سلسلة جزر قبالة رأس الخيمة، على بُعد أقلّ من ساعة من دبي بالطريق الساحلي. الشواطئ طويلة والفنادق متباعدة، والجبال تُرى في معظم الصباحات.',
      'مرجان زنجیره‌ای از جزیره‌ها روبه‌روی رأس‌الخیمه است، کمتر از یک ساعت از دبی با جادهٔ ساحلی. ساحل‌ها بلند، هتل‌ها دور از هم و کوه‌ها بیشتر صبح‌ها پیدا هستند.',
    ],
  ],
  'mina-al-arab': [
    [
      'Mina Al Arab is built along a protected wetland; herons and flamingos were here before the houses and have stayed. It is a place of boardwalks, kayaks and early nights.',
      'بُني ميناء العرب على امتداد أرض رطبة محمية، كان البلشون والفلامنغو فيها قبل البيوت وبقيا. هو مكان للمماشي الخشبية وقوارب الكاياك والنوم المبكر.',
      'مینا العرب در امتداد تالابی حفاظت‌شده ساخته شده است؛ حواصیل‌ها و فلامینگوها پیش از خانه‌ها اینجا بودند و مانده‌اند. جایی است برای گذرهای چوبی، کایاک و شب‌های زودخواب.',
    ],
  ],
  aljada: [
    [
      'Aljada gives Sharjah a new centre between the university and the airport: a linear park, a cinema under the trees, and distances made for bicycles. Dubai is twenty minutes off outside peak hours.',
      'تمنح الجادة الشارقة مركزًا جديدًا بين الجامعة والمطار: حديقة ممتدة وسينما تحت الأشجار ومسافات تناسب الدراجات. ودبي على بُعد عشرين دقيقة في غير أوقات الذروة.',
      'الجاده مرکزی تازه میان دانشگاه و فرودگاه به شارجه می‌دهد: پارکی کشیده، سینمایی زیر درختان و فاصله‌هایی درخور دوچرخه. دبی بیرون از ساعت‌های شلوغ بیست دقیقه راه است.',
    ],
  ],
  'maryam-island': [
    [
      'Maryam Island lies between Al Khan lagoon and the open Gulf, with the old town of Sharjah and its museums a short drive along the corniche. Evenings are for walking; the whole city seems to agree.',
      'تقع جزيرة مريم بين بحيرة الخان والخليج المفتوح، ومدينة الشارقة القديمة ومتاحفها على مسافة قصيرة على الكورنيش. المساء للمشي، وكأن المدينة كلها متفقة على ذلك.',
      'جزیرهٔ مریم میان دریاچهٔ الخان و دریای باز است و شهر قدیم شارجه با موزه‌هایش با اندک راهی در امتداد کورنیش. عصرها وقت قدم زدن است و گویی تمام شهر بر سر آن هم‌رأی‌اند.',
    ],
  ],
};

/** Returns the paragraph for the `nth` project of a district (0-based); versions take turns. */
export function districtParagraph(key: string, nth: number): Text3 {
  const versions = DISTRICT_TEXT[key];
  const chosen = versions?.[nth % versions.length];
  if (!chosen) throw new Error(`no text for district ${key}`);
  const [en, ar, fa] = chosen;
  return { en, ar, fa };
}
