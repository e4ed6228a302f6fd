extension FolderEntry {
  /// The entry as a "file:" address, which takes any bytes in its path.
  public var uri: String {
    let digits = Array("0123456789ABCDEF")
    var address = "file://"
    for byte in path {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "/-._~".contains(character) {
        address.append(character)
      } else {
        address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return address
  }
}
