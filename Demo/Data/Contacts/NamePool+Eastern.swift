extension NamePool {
  /// Names of Central and Eastern Europe and Turkey, in Latin letters.
  static let central = [
    NamePool(
      share: 6,
      given: "Agnieszka Błażej Elżbieta Grażyna Józef Łucja Łukasz Małgorzata Michał Paweł Żaneta",
      family: """
        Brzęczyszczykiewicz Ćwikła Dąbrowska Gałązka Kołodziej Król Łapiński Łukasik Nowak Śliwa \
        Świątek Wójcik Zając Żak Źrebiec
        """, phone: "+48 22 555 ## ##"),
    NamePool(
      share: 4,
      given: "Anežka Božena Čeněk Jiří Kateřina Matěj Ondřej Řehoř Šárka Tomáš Žofie",
      family: "Beneš Černý Dvořák Hájek Jelínek Kučera Němec Růžička Říha Šimek Šťastný Žáček",
      phone: "+420 222 555 ###"),
    NamePool(
      share: 3,
      given: "Ágnes Ákos Béla Csilla Dávid Etelka György Őszike Tünde Zsófia",
      family: "Ács Balogh Csányi Erdős Gyöngyösi Kővári Nagy Őry Szűcs Ürményi Zsoldos",
      phone: "+36 1 555 ####", familyNameFirst: true),
    NamePool(
      share: 3,
      given: "Ayşe Çağla Emre Gülşen İbrahim İpek Ömer Özge Şebnem Ümit",
      family: "Aydın Çelik Doğan Gündoğdu İnce Kılıç Öztürk Şahin Uğurlu Yıldız",
      phone: "+90 212 555 ## ##"),
    NamePool(
      share: 3,
      given: "Ánh Bảo Đức Hạnh Hương Minh Ngọc Quân Thảo Thủy",
      family: "Đặng Đỗ Hoàng Lê Nguyễn Phạm Trần Trịnh Vũ",
      phone: "+84 24 5550 ####", familyNameFirst: true),
  ]

  /// Names in Greek, Cyrillic, Georgian, Armenian, Hebrew, Arabic, Indian and East Asian writing.
  static let otherAlphabets = [
    NamePool(
      share: 3,
      given: "Αλέξης/alexis Ελένη/eleni Γιώργος/giorgos Σοφία/sofia Νίκος/nikos Ζωή/zoi",
      family: """
        Βασιλείου/vasileiou Δημητρίου/dimitriou Ιωάννου/ioannou Νικολαΐδης/nikolaidis \
        Παπαδοπούλου/papadopoulou Χατζής/chatzis
        """, phone: "+30 21 0555 ####"),
    NamePool(
      share: 4,
      given: """
        Алёна/alyona Богдан/bohdan Дарья/darya Елена/elena Иван/ivan Оксана/oksana Юлія/yuliia \
        Стефан/stefan
        """,
      family: """
        Бондаренко/bondarenko Волков/volkov Ђорђевић/djordjevic Ковалёв/kovalyov Петров/petrov \
        Шевченко/shevchenko Яковенко/yakovenko
        """, phone: "+380 44 555 ####"),
    NamePool(
      share: 1, given: "ნინო/nino გიორგი/giorgi თამარ/tamar",
      family: "ბერიძე/beridze კაპანაძე/kapanadze წერეთელი/tsereteli",
      phone: "+995 32 255 ## ##"),
    NamePool(
      share: 1, given: "Անահիտ/anahit Արամ/aram Լիլիթ/lilit",
      family: "Գրիգորյան/grigoryan Հակոբյան/hakobyan Պետրոսյան/petrosyan",
      phone: "+374 10 555 ###"),
    NamePool(
      share: 2, given: "אורי/uri דנה/dana יעל/yael נועם/noam",
      family: "כהן/cohen לוי/levi מזרחי/mizrahi פרץ/peretz",
      phone: "+972 3 555 ####"),
    NamePool(
      share: 2, given: "أحمد/ahmad فاطمة/fatima ليلى/layla يوسف/yusuf",
      family: "الحسن/alhasan حداد/haddad خوري/khoury منصور/mansour",
      phone: "+961 1 555 ###"),
    NamePool(
      share: 1, given: "अनिल/anil प्रिया/priya मीरा/mira",
      family: "गुप्ता/gupta शर्मा/sharma सिंह/singh",
      phone: "+91 22 5550 ####"),
    NamePool(
      share: 2, given: "さくら/sakura 健太/kenta 美咲/misaki 翔/sho",
      family: "佐藤/sato 山本/yamamoto 渡辺/watanabe 鈴木/suzuki",
      phone: "+81 3 5550 ####", familyNameFirst: true),
    NamePool(
      share: 2, given: "丽/li 伟/wei 秀英/xiuying 建国/jianguo",
      family: "张/zhang 李/li 王/wang 欧阳/ouyang",
      phone: "+86 10 5550 ####", familyNameFirst: true),
    NamePool(
      share: 1, given: "민준/minjun 서연/seoyeon 지우/jiwoo",
      family: "김/kim 박/park 이/lee", phone: "+82 2 555 ####",
      familyNameFirst: true),
  ]
}
