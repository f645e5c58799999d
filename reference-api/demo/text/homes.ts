import type { Text3 } from '../types';

type Triple = readonly [en: string, ar: string, fa: string];
const texts = (rows: readonly Triple[]): Text3[] => rows.map(([en, ar, fa]) => ({ en, ar, fa }));

/** What a home is like inside: by kind, and by the light of the pictures that go with it. */
export type Kind = 'flat' | 'house' | 'row' | 'top' | 'office';

export const INTERIORS: Record<Kind, Record<'day' | 'dusk', Text3[]>> = {
  flat: {
    day: texts([
      [
        'Inside, daylight does most of the work: oak floors, pale walls, windows from floor to ceiling and a kitchen island in light stone.',
        'في الداخل يتولّى ضوء النهار معظم العمل: أرضيات من البلوط وجدران فاتحة ونوافذ من الأرض إلى السقف وجزيرة مطبخ من الحجر الفاتح.',
        'در درون، بیشتر کار را نور روز می‌کند: کف بلوط، دیوارهای روشن، پنجره‌هایی سراسری و جزیرهٔ آشپزخانه از سنگ روشن.',
      ],
      [
        'Living rooms are wide rather than deep, so that sofa, table and kitchen all have the window. Joinery is oak, handles are recessed, and there is a place for coats.',
        'غرف الجلوس عريضة لا عميقة، فللأريكة والمائدة والمطبخ نصيبها من النافذة. النجارة من البلوط والمقابض غائرة، وثمّة مكان للمعاطف.',
        'نشیمن‌ها بیشتر پهن‌اند تا عمیق؛ کاناپه، میز و آشپزخانه هر سه پنجره دارند. کارهای چوبی از بلوط است، دستگیره‌ها فرورفته‌اند و جایی برای پالتو هست.',
      ],
      [
        'Ceilings stand at three metres, doors go up to them, and the lighting runs in a cove along the edge, so that by day nothing hangs in the view.',
        'يبلغ ارتفاع الأسقف ثلاثة أمتار وتصل الأبواب إليها، وتسري الإنارة في تجويف على الحافة فلا يتدلّى نهارًا شيء أمام الإطلالة.',
        'سقف‌ها سه متر بلندی دارند و درها تا سقف می‌رسند. نور در شیاری کنار سقف پنهان است تا روزها چیزی پیش چشم‌انداز آویخته نباشد.',
      ],
      [
        'The main bedroom takes the corner and has a seat at the window; bathrooms are lined in pale stone with a free-standing bath where the plan allows it.',
        'تأخذ غرفة النوم الرئيسية الزاوية ولها مقعد عند النافذة، وتُكسى الحمّامات بالحجر الفاتح مع حوض استحمام مستقل حيث يسمح المخطط.',
        'اتاق خواب اصلی گوشه را می‌گیرد و کنار پنجره جای نشستن دارد. حمام‌ها از سنگ روشن‌اند و هرجا پلان اجازه دهد وان مستقل دارند.',
      ],
      [
        'Kitchens are open but not on show: the tall units close over the appliances, and the island faces the room, not the wall.',
        'المطابخ مفتوحة لكنها غير معروضة: تُغلق الخزائن الطويلة على الأجهزة، وتواجه الجزيرة الغرفة لا الجدار.',
        'آشپزخانه‌ها بازند اما در معرض دید نیستند: کمدهای بلند روی لوازم بسته می‌شوند و جزیره رو به اتاق است، نه دیوار.',
      ],
      [
        'Materials are few and good. Oak underfoot, lime-washed walls, stone where there is water; the balcony floor is level with the living room.',
        'الموادّ قليلة وجيدة: بلوط تحت القدم وجدران بطلاء جيري وحجر حيث الماء، وأرضية الشرفة في مستوى غرفة الجلوس.',
        'مصالح اندک و خوب‌اند: بلوط زیر پا، دیوارهایی با رنگ آهکی، سنگ هرجا که آب هست و کف بالکن هم‌تراز نشیمن.',
      ],
      [
        'Rooms open in a line from the front door to the window, with the bedrooms off to one side, away from the lift and from each other.',
        'تنفتح الغرف في خطّ واحد من الباب إلى النافذة، وغرف النوم على جانب، بعيدة عن المصعد وعن بعضها.',
        'فضاها از در ورودی تا پنجره در یک راستا گشوده می‌شوند و اتاق‌های خواب در کنارند، دور از آسانسور و از یکدیگر.',
      ],
      [
        'Blinds are built into the ceiling, cooling is silent, and every bedroom has a wardrobe deep enough for a suitcase.',
        'الستائر مدمجة في السقف والتبريد صامت، وفي كل غرفة نوم خزانة عميقة تتّسع لحقيبة سفر.',
        'پرده‌ها در سقف جا گرفته‌اند، سرمایش بی‌صداست و هر اتاق خواب کمدی دارد که چمدان در آن جا می‌شود.',
      ],
    ]),
    dusk: texts([
      [
        'The interiors are made for the evening: walnut panelling, warm plaster, a low line of light round the ceiling and curtains that draw by themselves at sunset.',
        'صُنعت الفراغات الداخلية للمساء: ألواح من الجوز وجصّ دافئ وخطّ خافت من الضوء حول السقف وستائر تُسدل وحدها عند الغروب.',
        'فضاهای درون برای عصر ساخته شده‌اند: چوب گردو، گچ گرم‌رنگ، خطی از نور ملایم گرد سقف و پرده‌هایی که هنگام غروب خود بسته می‌شوند.',
      ],
      [
        'At night the windows become the picture. Rooms are kept dark at the edges and warm at the centre, and the glass is treated so that it does not mirror the lamps.',
        'في الليل تصير النوافذ هي اللوحة. تبقى أطراف الغرف معتمة وقلوبها دافئة، والزجاج معالَج فلا يعكس المصابيح.',
        'شب‌ها پنجره خودِ تابلوست. کناره‌های اتاق تاریک و میانهٔ آن گرم می‌ماند و شیشه چنان پرداخت شده که چراغ‌ها را بازنمی‌تاباند.',
      ],
      [
        'Oak floors run through without thresholds, the kitchen island is dark stone, and the dining table stands where it should, between the cook and the view.',
        'تمتدّ أرضيات البلوط بلا عتبات، وجزيرة المطبخ من حجر داكن، ومائدة الطعام حيث ينبغي أن تكون: بين الطاهي والإطلالة.',
        'کف بلوط بی‌آستانه ادامه دارد، جزیرهٔ آشپزخانه از سنگ تیره است و میز غذا همان جاست که باید: میان آشپز و منظره.',
      ],
      [
        'Bedrooms have a panelled wall behind the bed with reading lights set into it, and a sitting corner that looks out over the lights.',
        'في غرف النوم جدار مكسوّ بالخشب خلف السرير فيه مصابيح للقراءة، وركن للجلوس يطلّ على الأضواء.',
        'اتاق‌های خواب پشت تخت دیواری چوب‌پوش با چراغ‌های مطالعه دارند و کنجی برای نشستن که به چراغ‌های شهر می‌نگرد.',
      ],
      [
        'Bathrooms are cut from one dark stone, with brass that is meant to age. The bath stands by the window, behind glass that clouds at a touch.',
        'نُحتت الحمّامات من حجر داكن واحد مع نحاس يُراد له أن يتعتّق. والحوض عند النافذة خلف زجاج يعتم بلمسة.',
        'حمام‌ها از یک سنگ تیره‌اند، با برنجی که قرار است کهنه شود. وان کنار پنجره است، پشت شیشه‌ای که با یک لمس مات می‌شود.',
      ],
      [
        'The entrance hall comes first, with a mirror and a bench; only then the living room, whole, with the city across its far side.',
        'تأتي ردهة المدخل أولًا بمرآة ومقعد، ثم غرفة الجلوس كاملة والمدينة تمتدّ في جانبها الأبعد.',
        'نخست راهرو ورودی است با آینه و نیمکتی؛ سپس نشیمن، یک‌جا و کامل، با شهر در آن سویش.',
      ],
      [
        'Four lighting scenes are set before handover, from breakfast to late; the switches are plain brass and do what one expects.',
        'تُضبط قبل التسليم أربعة مشاهد للإنارة من الفطور إلى آخر السهرة، والمفاتيح نحاسية بسيطة تفعل ما يُنتظر منها.',
        'پیش از تحویل چهار حالت نور تنظیم می‌شود، از صبحانه تا دیروقت؛ کلیدها برنجی و ساده‌اند و همان می‌کنند که انتظار می‌رود.',
      ],
    ]),
  },
  house: {
    day: texts([
      [
        'The ground floor is one sequence of rooms that opens to the garden through a wall of sliding glass. Upstairs the corridor has a window at each end.',
        'الطابق الأرضي تتابع واحد من الغرف ينفتح على الحديقة عبر جدار من الزجاج المنزلق. وفي الأعلى ممرّ له نافذة عند كل طرف.',
        'طبقهٔ همکف زنجیره‌ای از اتاق‌هاست که از دیواری شیشه‌ای و کشویی به باغ باز می‌شود. در بالا راهرو در هر دو سر پنجره دارد.',
      ],
      [
        'There are two kitchens, one for the family and one for work, with a pantry between. The dining room seats twelve and can be closed off.',
        'فيها مطبخان، واحد للعائلة وآخر للخدمة، بينهما مخزن مؤن. وتتّسع غرفة الطعام لاثني عشر شخصًا ويمكن إغلاقها.',
        'دو آشپزخانه هست، یکی برای خانواده و یکی برای کار، با انباری میانشان. اتاق غذاخوری دوازده نفر جا دارد و می‌توان درش را بست.',
      ],
      [
        'Stone from the terrace runs on indoors without a step. Bedrooms are upstairs, each with its bathroom, and the principal suite has a terrace to itself.',
        'يمتدّ حجر التراس إلى الداخل بلا درجة. غرف النوم في الأعلى ولكلٍّ حمّامها، وللجناح الرئيسي تراس يخصّه.',
        'سنگ تراس بی‌پله به درون خانه می‌آید. اتاق‌های خواب در بالا هستند، هر یک با حمام خود، و سوییت اصلی تراسی از آن خویش دارد.',
      ],
      [
        'A guest suite on the ground floor has its own way out to the garden. Staff quarters and the laundry are behind the garage and cannot be heard.',
        'لجناح الضيوف في الطابق الأرضي مخرجه الخاص إلى الحديقة. وغرف العاملين والغسيل خلف المرآب لا يُسمع منها صوت.',
        'سوییت مهمان در همکف راه خود را به باغ دارد. اتاق خدمه و رخت‌شوی‌خانه پشت گاراژ است و صدایی از آن‌ها نمی‌آید.',
      ],
      [
        'Double-height halls and oak stairs set the tone; behind it are the things one notices later, such as a boot room, a lift shaft left ready and shade on every west window.',
        'ردهات بارتفاع طابقين وسلالم من البلوط ترسم الأجواء، وخلفها ما يُلحظ لاحقًا: غرفة للأحذية وبئر مصعد جاهزة وظلّ على كل نافذة غربية.',
        'سرسرایی دوطبقه و پله‌هایی از بلوط حال‌وهوا را می‌سازند؛ پشت آن چیزهایی است که دیرتر به چشم می‌آید: کفش‌کن، چاهک آمادهٔ آسانسور و سایه بر هر پنجرهٔ غربی.',
      ],
    ]),
    dusk: texts([
      [
        'As the light goes the house turns outwards: ceilings glow, the pool is lit from below and the garden rooms run into the terrace without a threshold.',
        'حين يخفت الضوء ينفتح البيت إلى الخارج: تتوهّج السقوف ويُضاء المسبح من أسفله وتمتدّ غرف الحديقة إلى التراس بلا عتبة.',
        'با رفتن نور، خانه رو به بیرون می‌کند: سقف‌ها می‌تابند، استخر از زیر روشن می‌شود و اتاق‌های رو به باغ بی‌آستانه به تراس می‌پیوندند.',
      ],
      [
        'A majlis stands apart near the gate, with its own entrance and cloakroom. In the family part, walnut and dark stone keep the rooms calm.',
        'يقوم المجلس منفصلًا قرب البوابة بمدخله ومغاسله الخاصة. وفي جناح العائلة يُبقي الجوز والحجر الداكن الغرف هادئة.',
        'پذیرایی جدا و نزدیک دروازه است، با ورودی و روشویی خود. در بخش خانواده، گردو و سنگ تیره اتاق‌ها را آرام نگه می‌دارد.',
      ],
      [
        'The principal suite takes one whole end of the upper floor: bedroom, study, two dressing rooms and a bathroom in stone, with a door that shuts all of it off.',
        'يشغل الجناح الرئيسي طرفًا كاملًا من الطابق العلوي: غرفة نوم ومكتب وغرفتا ملابس وحمّام من الحجر، وباب يعزلها جميعًا.',
        'سوییت اصلی یک سر کامل طبقهٔ بالا را می‌گیرد: اتاق خواب، اتاق کار، دو رختکن و حمامی سنگی، با دری که همه را جدا می‌کند.',
      ],
      [
        'Dinner is laid outside for most of the year. There is a second, open kitchen by the pool with a grill, a cold drawer and a drain that works.',
        'يُمدّ العشاء في الخارج معظم العام. وبجوار المسبح مطبخ ثانٍ مفتوح فيه شواية ودرج تبريد وتصريف يعمل كما ينبغي.',
        'بیشتر سال شام را بیرون می‌چینند. کنار استخر آشپزخانهٔ باز دیگری است با کباب‌پز، کشوی سرد و آبروی که کار می‌کند.',
      ],
      [
        'Everything is on two floors under one roofline, with a cellar for the machines. Lamps are warm and low; security lighting comes on only when it is needed.',
        'كل شيء في طابقين تحت خطّ سقف واحد، وفي القبو الآلات. المصابيح دافئة منخفضة، وإنارة الحراسة لا تعمل إلا عند الحاجة.',
        'همه‌چیز در دو طبقه زیر یک بام است و دستگاه‌ها در زیرزمین. چراغ‌ها گرم و کوتاه‌اند و نور ایمنی تنها هنگام نیاز روشن می‌شود.',
      ],
    ]),
  },
  row: {
    day: texts([
      [
        'The plan is simple: kitchen and living room at garden level, bedrooms above, and on top a room that can be an office, a nursery or a place to paint.',
        'المخطط بسيط: المطبخ والجلوس في مستوى الحديقة، وغرف النوم فوقهما، وفي الأعلى غرفة تصلح مكتبًا أو غرفة أطفال أو مرسمًا.',
        'پلان ساده است: آشپزخانه و نشیمن هم‌تراز باغچه، اتاق‌های خواب بالای آن و بر فرازشان اتاقی که می‌تواند دفتر، اتاق کودک یا کارگاه نقاشی باشد.',
      ],
      [
        'Morning sun reaches the breakfast table, and a stair lit from the roof carries daylight to the middle of the house. Storage is under the stair, and there is much of it.',
        'تبلغ شمس الصباح طاولة الفطور، وسلّم مضاء من السقف يحمل النهار إلى وسط البيت. والتخزين تحت السلّم، وهو كثير.',
        'آفتاب صبح به میز صبحانه می‌رسد و پله‌ای با نور سقفی روز را به میانهٔ خانه می‌آورد. انبار زیر پله است و کم نیست.',
      ],
      [
        'Party walls are double, with a gap, and tested before handover. What one hears of the neighbours is their gate.',
        'الجدران المشتركة مزدوجة بينها فراغ، وتُختبر قبل التسليم. كل ما يُسمع من الجيران هو بوابتهم.',
        'دیوارهای مشترک دوجداره و با فاصله‌اند و پیش از تحویل آزموده می‌شوند. از همسایه تنها صدای دروازه‌اش می‌آید.',
      ],
      [
        'Each house has two covered places for cars, a side gate for bicycles and a tap in the garden. The roof is insulated and strong enough for planting.',
        'لكل منزل موقفان مغطّيان وبوابة جانبية للدراجات وصنبور في الحديقة. والسطح معزول ومتين يحتمل الزراعة.',
        'هر خانه دو جای سرپوشیدهٔ خودرو دارد، دروازه‌ای کناری برای دوچرخه و شیر آبی در باغچه. بام عایق است و تاب کاشت گیاه دارد.',
      ],
    ]),
    dusk: texts([
      [
        'At dusk the street is lit by the houses themselves, from lamps beneath the balconies. Inside, oak and warm white; outside, a terrace deep enough for supper.',
        'عند الغروب تضيء البيوت نفسها الشارع بمصابيح تحت الشرفات. في الداخل بلوط وأبيض دافئ، وفي الخارج تراس يتّسع للعشاء.',
        'هنگام غروب خانه‌ها خود خیابان را با چراغ‌های زیر بالکن روشن می‌کنند. درون، بلوط و سفیدی گرم و بیرون، تراسی که شام در آن جا می‌گیرد.',
      ],
      [
        'The living room is a half-level above the garden, out of sight of passers-by. A second sitting room at the top opens to the roof.',
        'غرفة الجلوس أعلى من الحديقة بنصف مستوى، بعيدة عن أنظار المارّة. وفي الأعلى غرفة جلوس ثانية تنفتح على السطح.',
        'نشیمن نیم‌طبقه از باغچه بالاتر و از چشم رهگذران دور است. در بالا نشیمن دیگری است که به بام باز می‌شود.',
      ],
      [
        'Bedrooms at the back face the garden and those in front have screens. The kitchen is long, with a table at the end where homework gets done.',
        'غرف النوم الخلفية تواجه الحديقة وللأمامية سواتر. والمطبخ طويل في آخره طاولة تُنجز عليها الواجبات المدرسية.',
        'اتاق‌های خواب پشتی رو به باغچه‌اند و اتاق‌های جلو شبکهٔ سایه‌انداز دارند. آشپزخانه دراز است و در انتهایش میزی که مشق بر آن نوشته می‌شود.',
      ],
    ]),
  },
  top: {
    day: texts([
      [
        'The lift opens into a private hall. From there the rooms run round three sides, daylight arriving from each in turn, with the kitchen at the inner corner where it is coolest.',
        'ينفتح المصعد على ردهة خاصة. ومنها تدور الغرف على ثلاث جهات يأتيها ضوء النهار تباعًا، والمطبخ في الزاوية الداخلية حيث الأبرد.',
        'آسانسور به سرسرایی اختصاصی باز می‌شود. از آنجا اتاق‌ها در سه سو می‌چرخند و نور روز به نوبت از هر یک می‌رسد؛ آشپزخانه در گوشهٔ درونی است که خنک‌تر است.',
      ],
      [
        'Living and dining are a single room twelve metres long, with a terrace before it of the same length. Stone, oak and linen; nothing that competes with the sky.',
        'الجلوس والطعام غرفة واحدة طولها اثنا عشر مترًا، أمامها تراس بالطول نفسه. حجر وبلوط وكتّان، ولا شيء ينافس السماء.',
        'نشیمن و غذاخوری یک اتاق دوازده‌متری است با تراسی به همان درازا در برابرش. سنگ، بلوط و کتان؛ چیزی که با آسمان رقابت کند در کار نیست.',
      ],
      [
        'Each penthouse has two front doors, one for guests and one for groceries, and a staff suite between. The pool terrace is screened from every other roof.',
        'لكل بنتهاوس بابان أماميان، واحد للضيوف وآخر للمشتريات، وبينهما جناح للعاملين. وتراس المسبح محجوب عن كل سطح آخر.',
        'هر پنت‌هاوس دو در ورودی دارد، یکی برای مهمان و یکی برای خرید، با سوییت خدمه در میان. تراس استخر از هیچ بام دیگری پیدا نیست.',
      ],
    ]),
    dusk: texts([
      [
        'A fire pit on the terrace, a full-height window behind it, and the whole of the evening between. Walnut and dark stone inside keep reflections down.',
        'موقد نار على التراس، ونافذة بارتفاع الغرفة خلفه، والمساء كله بينهما. ويخفّف الجوز والحجر الداكن في الداخل من الانعكاسات.',
        'آتشدانی روی تراس، پنجره‌ای تمام‌قد پشت آن و سراسر شب در میان. گردو و سنگ تیرهٔ درون بازتاب‌ها را کم می‌کند.',
      ],
      [
        'The dining room is set for twelve and has the best of the view; the kitchen behind it is a working one, with its own cold room.',
        'غرفة الطعام لاثني عشر شخصًا ولها أجمل ما في الإطلالة، والمطبخ خلفها للعمل الحقيقي وله غرفة تبريد.',
        'غذاخوری برای دوازده نفر است و بهترین بخش منظره را دارد؛ آشپزخانهٔ پشت آن برای کار واقعی است و سردخانهٔ خود را دارد.',
      ],
      [
        'Bedrooms lie on the quiet side, each a suite. The principal one turns a corner, so that it has both the last light and the first.',
        'غرف النوم في الجانب الهادئ وكلّ منها جناح. والرئيسي منها يدور حول الزاوية فله آخر الضوء وأوّله.',
        'اتاق‌های خواب در سوی آرام‌اند و هر یک سوییتی است. سوییت اصلی گوشه را دور می‌زند تا هم آخرین نور را داشته باشد هم نخستین را.',
      ],
    ]),
  },
  office: {
    day: texts([
      [
        'Floors are column-free to the glass, with raised access below and exposed ceilings above. Terraces are planted and furnished by the building, not by the tenant.',
        'الطوابق خالية من الأعمدة حتى الزجاج، بأرضية مرفوعة وسقف مكشوف. ويتولّى المبنى لا المستأجر زراعة التراسات وتأثيثها.',
        'طبقه‌ها تا شیشه بی‌ستون‌اند، با کف کاذب در زیر و سقف نمایان در بالا. کاشت و چیدمان تراس‌ها با ساختمان است، نه مستأجر.',
      ],
      [
        'Daylight reaches nine metres in from either side. There are showers for those who cycle, a café that opens at six and a loading bay that takes a full truck.',
        'يبلغ ضوء النهار تسعة أمتار من كل جانب. وفي المبنى مرافق استحمام لمن يأتون بالدراجة ومقهى يفتح في السادسة ومنصّة تحميل تستوعب شاحنة كاملة.',
        'نور روز از هر دو سو تا نُه متر به درون می‌آید. برای دوچرخه‌سواران دوش هست، کافه‌ای که ساعت شش باز می‌کند و باراندازی که کامیون کامل در آن جا می‌گیرد.',
      ],
      [
        'The reception is shared and staffed, meeting rooms are booked by telephone or at the desk, and air is measured on every floor and shown by the lift.',
        'الاستقبال مشترك وفيه موظفون، وتُحجز قاعات الاجتماعات بالهاتف أو عند المكتب، وتُقاس جودة الهواء في كل طابق وتُعرض بجوار المصعد.',
        'پذیرش مشترک و همیشه برقرار است، اتاق جلسه را تلفنی یا از میز پذیرش می‌گیرند و کیفیت هوای هر طبقه اندازه‌گیری و کنار آسانسور نشان داده می‌شود.',
      ],
    ]),
    dusk: texts([
      [
        'A double-height lobby in warm stone leads to eight lifts, and the wait is measured in seconds. Suites have openable panels, blackout and silent cooling.',
        'ردهة بارتفاع طابقين من الحجر الدافئ تقود إلى ثمانية مصاعد يُقاس انتظارها بالثواني. وللمكاتب نوافذ تُفتح وستائر حاجبة للضوء وتبريد صامت.',
        'لابی دوطبقه‌ای از سنگ گرم‌رنگ به هشت آسانسور می‌رسد که انتظارشان به ثانیه است. دفترها پنجره‌های بازشو، پردهٔ تاریک‌کننده و سرمایش بی‌صدا دارند.',
      ],
      [
        'Those who stay late are looked after: the café serves until ten, parking is lit from door to door and the lifts keep one car at each lobby floor.',
        'من يتأخّر في عمله يُعتنى به: المقهى يخدم حتى العاشرة والمواقف مضاءة من الباب إلى الباب ومصعد يبقى منتظرًا في كل ردهة.',
        'به کسانی که دیر می‌مانند رسیدگی می‌شود: کافه تا ده شب باز است، پارکینگ از در تا در روشن است و در هر لابی آسانسوری منتظر می‌ماند.',
      ],
      [
        'Cores are at the side, so that a floor can be one company or five. Fibre enters twice, the generators carry everything, and the service charge is published.',
        'نوى الخدمات على الجانب، فيصلح الطابق لشركة واحدة أو لخمس. تدخل الألياف من مسارين وتحمل المولّدات كل شيء، ورسوم الخدمات معلنة.',
        'هسته‌ها در کنارند تا هر طبقه برای یک شرکت باشد یا پنج. فیبر از دو مسیر می‌آید، ژنراتورها همه‌چیز را می‌کشند و شارژ ساختمان اعلام‌شده است.',
      ],
      [
        'From the blue hour on, the upper floors have the whole coast in lights. The meeting rooms were put on that side, and the desks on the one that faces north.',
        'مع حلول الغسق يمتدّ الساحل كله مضاءً أمام الطوابق العليا. وُضعت قاعات الاجتماعات في ذلك الجانب، والمكاتب في الجانب الشمالي.',
        'از دم غروب، طبقه‌های بالا تمام ساحل روشن را پیش چشم دارند. اتاق‌های جلسه در همان سو و میزها در سوی شمال جای گرفته‌اند.',
      ],
    ]),
  },
};

/** The run of sizes. Slots, after from and to: {a} and {b} smallest and largest number of bedrooms, {min} and {max} sq ft. */
export const RANGES = texts([
  [
    'Plans run from {a} to {b}, and from {min} to {max} sq ft.',
    'تتدرّج المخططات من {a} إلى {b}، ومن {min} إلى {max} قدم مربعة.',
    'پلان‌ها از {a} تا {b} و از {min} تا {max} فوت مربع است.',
  ],
  [
    'The smallest home measures {min} sq ft, the largest {max}; the choice goes from {a} to {b}.',
    'مساحة أصغر مسكن {min} قدم مربعة وأكبر مسكن {max}، والخيارات من {a} إلى {b}.',
    'کوچک‌ترین خانه {min} و بزرگ‌ترین {max} فوت مربع است؛ از {a} تا {b}.',
  ],
  [
    'One may choose from {a} up to {b}; areas lie between {min} and {max} sq ft.',
    'يمتدّ الاختيار من {a} إلى {b}، والمساحات بين {min} و{max} قدم مربعة.',
    'می‌توان از {a} تا {b} برگزید، با مساحتی میان {min} و {max} فوت مربع.',
  ],
  [
    'Areas begin at {min} sq ft and end at {max}, with anything from {a} to {b}.',
    'تبدأ المساحات من {min} وتنتهي عند {max} قدم مربعة، من {a} إلى {b}.',
    'مساحت‌ها از {min} آغاز می‌شود و به {max} فوت مربع می‌رسد؛ از {a} تا {b}.',
  ],
]);

/** Where every home has as many bedrooms ({b}, three or more). */
export const SINGLE = texts([
  [
    'Every plan has {b}, on {min} sq ft or more.',
    'في كل مخطط {b} على مساحة {min} قدم مربعة فأكثر.',
    'همهٔ پلان‌ها {b} و دست‌کم {min} فوت مربع‌اند.',
  ],
  [
    'There are {b} and {min} sq ft at the least, terraces not counted.',
    '{b} على مساحة لا تقل عن {min} قدم مربعة دون التراسات.',
    'مساحت بدون تراس دست‌کم {min} فوت مربع و پلان {b} است.',
  ],
]);

export const SUITES = texts([
  [
    'Suites measure from {min} to {max} sq ft and can be joined.',
    'مساحات المكاتب من {min} إلى {max} قدم مربعة، ويمكن ضمّ بعضها إلى بعض.',
    'واحدها از {min} تا {max} فوت مربع‌اند و می‌توان آن‌ها را به هم پیوست.',
  ],
  [
    'The smallest suite has {min} sq ft, the largest {max}.',
    'مساحة أصغر مكتب {min} قدم مربعة وأكبر مكتب {max}.',
    'کوچک‌ترین واحد {min} و بزرگ‌ترین {max} فوت مربع است.',
  ],
]);
