"""What the pages of the gallery tell their visitors to try: each sentence done by keys and by actions, and what it does
to the data looked at. A sentence that nobody does is a failure, and so is one that the gallery does not have."""

import glob
import os
import re

import pages_by_actions as by_actions
import pages_by_keys as by_keys
from looks import (box, place, cells, narrower, takes_fewer_columns, is_measured_anew, stays, picture)
from tries_by_actions import (a_band, a_character, a_close_section, a_controls, a_copy, a_dashboard,
    a_delete_and_undo, a_detail, a_end_of_table, a_every_control, a_export, a_fail, a_fast, a_files, a_filter, a_find,
    a_header, a_header_width, a_insert, a_invoice_cell, a_log, a_mail_comes, a_menu, a_nodes, a_number,
    a_open_folder, a_other_list, a_photo, a_pick, a_pictures, a_process, a_processes_stay, a_product, a_rate,
    a_scrollbar, a_search, a_several, a_shortcuts, a_shuffle, a_sort, a_source, a_take_name_away, a_toggle, a_up,
    a_words, a_write_names)
from tries_by_keys import (k_band, k_close_section, k_controls, k_controls_of_rows, k_copy, k_dashboard,
    k_delete_and_undo, k_detail, k_ends, k_events, k_export, k_fail, k_fast, k_files, k_filter, k_find, k_header_menu,
    k_header_width, k_insert, k_invoice, k_letters, k_log, k_mail_comes, k_menu, k_nodes, k_number, k_open_folder,
    k_other_list, k_paste, k_photo, k_pictures, k_process, k_processes_stay, k_product, k_rate, k_search,
    k_shortcuts, k_shuffle, k_sort, k_source, k_switch, k_take_name_away, k_tasks, k_tick, k_toggle, k_type, k_up,
    k_words, k_write_names)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def sentences():
    """Those of each page, by its title, as its source has them."""
    found = {}
    for path in glob.glob(os.path.join(ROOT, "Demo/Gallery/Pages/**/*.swift"), recursive=True):
        with open(path) as file:
            info = re.search(r"PageInfo\((.*?)article:", file.read(), re.S)
        if info:
            title = re.search(r'title: "([^"]*)"', info[1])[1]
            tries = re.search(r"tries: \[(.*?)\],\n", info[1], re.S)
            found[title] = re.findall(r'"([^"]*)"', tries[1]) if tries else []
    return found


def more(now, before):
    return now > before


def other(now, before):
    return now != before


NO_KEY = "the pointer alone can do that; rows are copied with Ctrl+C"

# Page, sentence: by keys, by actions. In place of one that there is not stands why.
TRIES = {
    "Welcome": {
        "Press Enter on a tile to open its page.": (by_keys.welcome, by_actions.welcome),
        "Press Ctrl+K and type what you look for: words of a source are found, too.": (k_words, a_words),
        "Press F1 for the keys that lists have.": (k_shortcuts, a_shortcuts),
    },
    "Inbox": {
        "Select several mails with Ctrl or Shift, and press Delete.": (by_keys.inbox, a_several),
        "Press Shift+F10 on a row for its menu.": (k_menu, a_menu),
        "Let a new mail come in with the button above: the row you look at stays where it is.":
            (k_mail_comes, a_mail_comes),
        "Press Enter on a mail to read it; Escape goes back to its row.":
            (k_detail(1000, "From", "Date"), a_detail(1000, "From", "Date")),
    },
    "Contacts": {
        "Type “mar” to go to the next name that begins so.": (k_type(600, "mar", "Mar"), a_pick(600)),
        "Type “shaw q”: people are found by the surname first, too.": (
            k_type(600, "shaw q", "Quentin Shaw"), a_pick(600)),
        "Press Ctrl+F and search in any alphabet.": (k_search(600, "joaq"), a_search(600, "Δημ")),
        "Close and open a letter with Left and Right on its header.": (k_close_section(600), a_close_section(600)),
        "Press Enter on somebody for the card, and once more to copy the mail address.":
            (k_detail(600, "", "Mail"), a_detail(600, "", "Mail")),
    },
    "Packages": {
        "Press Ctrl+F and type: tens of thousands of packages are searched at each key.":
            (k_search(100, "python"), a_search(100, "python")),
        "Close a section with a click on its header.": (k_close_section(100), a_close_section(100)),
        "Press Enter on a package to read what it is.":
            (k_detail(100, "", "Version", "Summary"), a_detail(100, "", "Version", "Summary")),
    },
    "Files": {
        "Open a folder or a file with Enter.": (k_files, a_files),
        "Go up with Backspace or Alt+Up.": (k_up, a_up),
        "Scroll through a folder of pictures: thumbnails are read when scrolling rests.": (k_pictures, a_pictures),
    },
    "Processes": {
        "Select a process: the selection follows it to its new place every second.": (k_process, a_process),
        "Scroll down: the row at the top stays there.": (k_processes_stay, a_processes_stay),
        "Press Enter on a process for its numbers and its whole command line.":
            (k_detail(3, "", "PID", "CPU"), a_detail(3, "", "PID", "CPU")),
    },
    "Process Table": {
        "Click a header to sort by it; Shift and a click sort by a second one.": (k_sort, a_sort),
        "Drag a header, or click it with the right button for its menu.": (k_header_menu, a_header),
        "Press Enter on a process for its numbers and its whole command line.":
            (k_detail(3, "PID", "User", "CPU"), a_detail(3, "PID", "User", "CPU")),
    },
    "Package Table": {
        "Write into the fields below the headers: “> 10 M” for sizes, words for texts.": (k_filter, a_filter),
        "Save the table as a file with the button above, or copy rows with Ctrl+C.": (k_export, a_export),
        "Press Enter on a package to read what it is.":
            (k_detail(3, "Version", "Summary"), a_detail(3, "Version", "Summary")),
    },
    "Descriptions": {
        "Make the window narrower: every row is measured again, and the one at the top stays.":
            (is_measured_anew, is_measured_anew),
        "Drag the edge between two headers.": (k_header_width, a_header_width),
        "Press Enter on a package to read its text, and once more to copy it.":
            (k_detail(3, "Summary", "Section"), a_detail(3, "Summary", "Section")),
    },
    "File Outline": {
        "Open a folder with Right, close it with Left.": (by_keys.opens, by_actions.file_outline),
        "Drag a file out to another program, or onto a folder.": (NO_KEY, NO_KEY),
    },
    "A Million Rows": {
        "Drag the scrollbar from end to end.": (k_ends(1000000), a_scrollbar),
        "Type a number into the field above.": (k_number, a_number),
        "Press Enter on a number for its factors, its square and its digits.":
            (k_detail(1000000, "", "Factors", "Square"), a_detail(1000000, "", "Factors", "Square")),
    },
    "Ten Million Rows": {
        "Press End, and Home.": (k_ends(1000), a_end_of_table),
        "Close a section and open it again.": (k_nodes, a_nodes),
        "Press Enter on a number for its digits in other bases.":
            (k_detail(1000, "Hexadecimal", "Binary", first=["Down"]), a_detail(1000, "Hexadecimal", "Binary")),
    },
    "Icon Browser": {
        "Type a name to go to it.": (k_type(100, "edit-copy", "edit-copy"), a_pick(100)),
        "Draw a frame around some icons with the mouse.": (k_band, a_band),
        "Press Enter to copy an icon’s name.": (k_copy(100, "Copied “"), a_copy(100, "Copied “")),
    },
    "Photo Wall": {
        "Open a picture with Enter, go on with the arrow keys, and back with Escape.": (k_photo, a_photo),
        "Open a folder of your own with the button above.": (k_open_folder, a_open_folder),
    },
    "Character Map": {
        "Type a name, as “snowman”, to go to it.": (k_type(1000, "snowman", "nowman"), a_character),
        "Press Enter to copy a character.": (k_copy(1000, " copied"), a_copy(1000, " copied")),
    },
    "Cards": {
        "Make the window wider and narrower: the cards take as many columns as fit.":
            (lambda gallery: takes_fewer_columns(gallery, 2000), lambda gallery: takes_fewer_columns(gallery, 2000)),
        "Move with the arrow keys: they know up from left.":
            (lambda gallery: by_keys.moves_in_grid(gallery, 2000), a_pick(2000)),
        "Press Enter on a card to read all of it.":
            (k_detail(2000, "", "From"), a_detail(2000, "", "From")),
    },
    "Dashboard": {
        "Press Enter on a tile: it opens the page that it stands for.": (k_dashboard, a_dashboard),
        "Make the window narrower.": (lambda gallery: takes_fewer_columns(gallery, 10),
                                      lambda gallery: takes_fewer_columns(gallery, 10)),
    },
    "List, Table, Grid": {
        "Select somebody, and switch from list to table to grid: the selection stays.":
            (k_switch, by_actions.switcher),
        "Press Enter on somebody in any of the three for the card.":
            (k_detail(600, "", "Mail"), a_detail(600, "", "Mail")),
    },
    "Mail Archive": {
        "Search a million mails of a database as you type.": (k_search(1000, "meeting"), a_search(1000, "meeting")),
        "Let another process deliver mails with the button above.":
            (k_toggle("Let another process write new mails", 1000, more),
             a_toggle("Let another process write new mails", 1000, more)),
        "Press Enter on a mail to read it: the folder has one less that is unread.":
            (k_detail(1000, "From", "Date"), a_detail(1000, "From", "Date")),
    },
    "Log Follower": {
        "Scroll up: the lines stay. Press End to follow the log again.": (k_log, a_log),
        "Press Enter on a line to read all of it: the log waits meanwhile.":
            (k_detail(10, "", "Time", "Level"), a_detail(10, "", "Time", "Level")),
        "Write twenty thousand lines a second.": (k_rate, a_rate),
    },
    "Slow Server": {
        "Scroll fast: what has gone by is not fetched.": (k_fast, a_fast),
        "Let requests fail, and click a row that says so.": (k_fail, a_fail),
        "Press Enter on an order for all that the server has sent of it.":
            (k_detail(100000, "Customer", "Total"), a_detail(100000, "Customer", "Total")),
    },
    "Updates": {"Shuffle the rows while the list scrolls by itself.": (k_shuffle, a_shuffle)},
    "Undo and Redo": {
        "Rename a task with F2, move it with Alt+Up, delete it, and press Ctrl+Z.": (k_tasks, by_actions.undo),
        "Drag a task to another list.": (k_other_list, a_other_list),
    },
    "Address Book": {
        "Press F2 on a row, write, and go on with Tab; Escape gives up, Ctrl+Z takes it back.":
            (k_write_names, a_write_names),
        "Press Ctrl+F and type “an”: Enter goes from match to match.": (k_find, a_find),
        "Take all of a name away: the row says why it does not take that.": (k_take_name_away, a_take_name_away),
    },
    "Invoice": {
        "Press F2 or just type in a cell; Tab goes to the next.": (k_invoice, a_invoice_cell),
        "Copy cells of a spreadsheet and press Ctrl+V here.": (k_paste, "pasting has keys and the row's menu; a cell’s own action edits it"),
    },
    "Product": {
        "Choose another frame and options: each section answers for its own rows.": (k_product, a_product),
    },
    "Shop Settings": {
        "Drag the ways to pay, or move them with Alt and an arrow key.": (by_keys.shop, by_actions.shop),
        "Press Insert on a country to add the next one.": (k_insert, a_insert),
        "Jump with the letters at the edge.": (k_letters, by_actions.shop),
    },
    "Events": {
        "Switch the source of the list above it.": (k_events, by_actions.events),
        "Press Enter on an event for all that is known of it.":
            (k_detail(10, "", "Day", "Time"), a_detail(10, "", "Day", "Time")),
    },
    "Characters": {
        "Scroll to the end: more acts are loaded.": (by_keys.characters, by_actions.characters),
        "Press Enter on somebody: who that is, and in which play.":
            (k_detail(10, "", "Role", "Play"), a_detail(10, "", "Role", "Play")),
    },
    "Settings": {
        "Move with the arrow keys, and press Enter or F2 to go into a control.":
            (by_keys.settings, by_actions.settings),
        "Look at the events that each control sends.": (k_controls_of_rows(10), by_actions.settings),
    },
    "Rows": {"Use each control, and see what it says at the right.": (k_controls_of_rows(30), a_every_control)},
    "Placeholders": {"Choose “Error”, and try again.": (by_keys.placeholders, by_actions.placeholders)},
    "Templates": {
        "Look at the .ui file in its tab beside the source.": (k_source, a_source),
        "Tick a box: the signal becomes the event “done”.": (k_tick, by_actions.templates),
    },
    "Accessibility": {
        "Go through the rows with the arrow keys, and into their controls with F2.": (k_controls, a_controls),
        "Delete a row and undo it with Ctrl+Z.": (k_delete_and_undo(12), a_delete_and_undo(12)),
    },
}
