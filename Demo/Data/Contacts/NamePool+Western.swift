extension NamePool {
  /// English, French, German and Spanish names and those of their neighbours.
  static let western = [
    NamePool(
      share: 24,
      given: """
        Alice Amelia Benjamin Charlotte Daniel Edward Emily Florence George Grace Hannah Harriet \
        Henry Isaac Jack James Joseph Katherine Leo Lucy Margaret Matthew Naomi Oliver Owen Phoebe \
        Quentin Rachel Rebecca Samuel Sarah Thomas Victoria William Zoe
        """,
      family: """
        Abbott Anderson Atkinson Barker Bennett Brown Carter Clarke Cooper Davies Dixon Edwards \
        Ellis Fletcher Foster Graham Green Harris Hughes Ingram Jackson Jenkins Kelly Knight \
        Lawson Marshall Mitchell Nash Newton O’Brien O’Connor Parker Quinn Reynolds Shaw Taylor \
        Underwood Vaughan Walker Wright Xavier York Young
        """, phone: "+44 20 7946 0###"),
    NamePool(
      share: 9,
      given: """
        Adèle Amélie André Benoît Céline Chloé Cyril Élise Émile Éric François Gaël Hélène Inès \
        Jérôme Joël Léa Maëlle Noémie René Solène Théo Zoé
        """,
      family: """
        Ançel Bérard Chevalier Dubois Dupré Étienne Évrard Faure Géraud Guérin Hébert Lefèvre \
        Lemaître Marchand Noël Œuvrard Pâris Rivière Thévenet Vallée
        """, phone: "+33 1 99 00 ## ##"),
    NamePool(
      share: 9,
      given: """
        Änne Björn Clara Dörte Felix Friederike Günther Hanna Heike Jörg Jürgen Käthe Lukas Marlene \
        Moritz Sören Ulrike Uwe Walther
        """,
      family: """
        Bäcker Böhm Dürer Fuchs Groß Güntner Höfer Jäger Kästner Köhler Krämer Lüders Möller \
        Müller Öhler Rößler Schäfer Schröder Strauß Überall Voß von_Bülow Weiß Zöllner
        """, phone: "+49 30 23125 ###"),
    NamePool(
      share: 8,
      given: """
        Adrián Álvaro Begoña Concepción Ester Íñigo Inés Joaquín José Lucía Martín Mónica Núria \
        Óscar Raúl Sofía Tomás Verónica
        """,
      family: """
        Álvarez Benítez Cáceres Díaz Domínguez Fernández Gómez Hernández Ibáñez Jiménez López \
        Márquez Muñoz Núñez Ñíguez Ortíz Peña Quiñones Sánchez Vázquez Yáñez Zúñiga
        """, phone: "+34 910 555 ###"),
    NamePool(
      share: 5,
      given: "Beatriz Caio Conceição Inês João Luís Márcia Otávio Simão Tânia Vitória",
      family: "Araújo Brandão Conceição Esteves Falcão Gonçalves Leitão Magalhães Simões Ventura",
      phone: "+351 21 055 ####"),
    NamePool(
      share: 6,
      given: "Åsa Anders Astrid Bjørn Elín Freyja Håkon Ingrid Jónas Kåre Malin Øystein Sigríður",
      family: """
        Ågren Åkesson Ødegård Østergaard Bergström Dahl Eriksen Gunnarsdóttir Hägg Kjær Lindqvist \
        Nyström Sørensen Þórsson Wikström
        """, phone: "+46 8 465 004 ##"),
    NamePool(
      share: 3,
      given: "Anneke Daan Fleur Jeroen Lotte Maarten Noor Saskia Willem",
      family: "’t_Hooft ’s_Gravesande de_Vries IJsselstein Jansen van_den_Berg van_Dijk Visser",
      phone: "+31 20 555 ####"),
  ]
}
