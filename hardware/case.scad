// The box: what is cut from sheets and what is printed.  All lengths in mm.
// part = one of the names at the end; host code renders each of them, `make hardware` does so for all.
// Seen from above: side A at the bottom, side B at the top, the rows A to G of the board from left to right, their
// spaces counted from side A.

part = "plan";

// The board
pitch = 40;        // from the middle of a space to the middle of its neighbour: your figures must fit in
figure = 25;       // across the base of the smallest figure, which holds a tag of 25 mm
ring = 30;         // engraved where a figure stands
rows = [for (row = [0:6]) 7 - abs(row - 3)]; // how many spaces each has

// Sheets
top_thick = 3;     // opal acrylic, lit from below
carrier_thick = 4; // plywood that holds the lights and the wells
base_thick = 4;    // plywood
wall_thick = 6;    // plywood

// Light wells and sensors
well_height = 16;  // from a light to the top plate
well_wall = 2;
arm_wide = 8;      // carries the sensor to the middle of its space
arm_thick = 3;
sensor = [3.3, 4.3, 1.8]; // a flat TO-92 and some play: along its legs, across, high
led_hole = 10.2;   // for a 10 mm disc with one light
wire_hole = 4;
wire_at = 6.5;     // its middle, from the wall of the well
leg = 15;          // of a TO-92, at least
joint = 3;         // of a leg, below the arm: a wire is soldered to it

// Pads, displays, keys
card = [92, 67];   // a sleeved card and some play
rim = [3, 2.4];    // wide, high
reader = [43.4, 41.4]; // a PN532 board and some play
reader_up = 8;     // its middle above that of the card, clear of the lights
reader_deep = 2.5; // its antenna lies this far under the top plate, at most
tray_thick = 12;
pad_led = 24;      // from light to light
display = [28, 28.4]; // a 0.96 inch module; for 1.3 inch [36, 34.2]
display_window = [24, 13]; // for 1.3 inch [31, 16.5]
display_up = 1.5;  // the window sits this much above the middle of the module
key_hole = 12.2;
key_step = 22;

// The box
side_deep = 88;    // of the panels of side A and side B
strip_wide = 92;   // to the right of the board: pad C, shared keys, electronics below
room_below = 20;   // under the carrier: wires, the main board
edge = 6;          // around the board
main_board = [90, 150];
usb_hole = [14, 9]; // the body of a plug goes through
// From the base up to the middle of the Pico's plug
spacer = 6;
board_thick = 1.6;
socket_high = 8.5;
header_high = 2.5; // the plastic of the Pico's pins
pico_thick = 1;
plug_half = 1.4;
recovery_hole = 14; // its nut goes in: a key with a short thread sits on a plate behind the wall
recovery_thread = 7.2;
plate = [26, 26, 2.4];
screw = 3.2;
pilot = 2.6;
block = 16;
block_at = 115;    // clear of the wells and of the main board
slack = 0.3;

$fn = 48;

column = pitch * sqrt(3) / 2;
bore = column - 2 * well_wall;
board_x = 3.5 * column + pitch * 0.1 + edge;
board_y = 3.5 * pitch + edge;
left = -board_x - wall_thick;
right = board_x + strip_wide + wall_thick;
front = -board_y - side_deep - wall_thick;
size = [right - left, -2 * front];
inside = well_height + carrier_thick + room_below;

strip_x = board_x + strip_wide / 2;
pad_c = [strip_x, 0];
pad_a = [board_x - card[0] / 2 - 10, -board_y - side_deep / 2 - 2];
pad_b = [pad_a[0], -pad_a[1]];
display_a = [-board_x / 2 - 5, -board_y - 26];
keys_a = [display_a[0] - 1.5 * key_step, -board_y - 66];
keys_shared = [strip_x - key_step, -card[0] / 2 - 42];
main_at = [right - wall_thick - main_board[0] / 2 - 1, 0];
usb_at = 19; // along the right wall, from its middle, as the main board has it
usb_up = spacer + board_thick + socket_high + header_high + pico_thick + plug_half;
others_up = 18;
recovery_at = -20;
buzzer_at = -60;

function space(row, n) = [(row - 3) * column, (n - (rows[row] - 1) / 2) * pitch];
letters = "ABCDEFG";
side_keys = ["left", "right", "OK", "Back"];
shared = ["Undo", "Help", "Menu"];

module spaces() { for (row = [0:6]) for (n = [0:rows[row] - 1]) translate(space(row, n)) children(); }
module side_b() { translate([2 * display_a[0], 0]) rotate(180) children(); } // as side A is, for who sits there
module both_sides() { children(); side_b() children(); }
module displays() { both_sides() translate(display_a) children(); }
module keys() {
    both_sides() for (n = [0:3]) translate(keys_a + [n * key_step, 0]) children();
    for (n = [0:2]) translate(keys_shared + [n * key_step, 0]) children();
}
module pads() {
    translate(pad_c) rotate(90) children();
    translate(pad_a) children();
    translate(pad_b) rotate(180) children();
}
module in_corners() {
    x = size[0] / 2 - wall_thick - block / 2;
    y = size[1] / 2 - wall_thick - block / 2;
    translate([(left + right) / 2, 0])
        for (side = [-1, 1]) for (along = [-y, -block_at, block_at, y]) translate([side * x, along]) children();
}
module outline() { translate([left, front]) square(size); }
module middle(what) { translate(-what / 2) square(what); }

// --- sheets

module top_cut() {
    difference() {
        outline();
        keys() circle(d = key_hole);
        displays() translate([0, display_up]) middle(display_window);
        in_corners() circle(d = screw);
    }
}
module line(width = 0.6) { difference() { offset(width / 2) children(); offset(-width / 2) children(); } }
module hexagon() { circle(d = 2 * pitch / sqrt(3), $fn = 6); }
module top_engrave() {
    spaces() { line() hexagon(); line() circle(d = ring); }
    pads() line() middle(card);
}
module carrier() {
    difference() {
        translate([-board_x + 1, -board_y + 1]) square([2 * board_x - 2, 2 * board_y - 2]);
        spaces() {
            circle(d = led_hole);
            translate([-bore / 2 + wire_at, 0]) circle(d = wire_hole);
        }
        carrier_posts() circle(d = screw);
        in_corners() middle([block + 2, block + 2]);
    }
}
module carrier_posts() {
    for (x = [-1, 1]) for (y = [-1, 1]) translate([x * (board_x - 10), y * (board_y - 10)]) children();
}
module base() {
    difference() {
        outline();
        in_corners() circle(d = screw);
        carrier_posts() circle(d = screw);
        translate(main_at) for (x = [-1, 1]) for (y = [-1, 1])
            translate([x * (main_board[0] / 2 - 4), y * (main_board[1] / 2 - 4)]) circle(d = screw);
    }
}
module wall_side() { square([size[0] - 2 * wall_thick, inside]); } // faces a player, between the long walls
module wall_left() { square([size[1], inside]); }
module wall_right() { // seen from outside, side A at the left
    difference() {
        wall_left();
        translate([size[1] / 2 + usb_at, usb_up]) middle(usb_hole);
        translate([size[1] / 2 + recovery_at, others_up]) circle(d = recovery_hole);
        translate([size[1] / 2 + buzzer_at, others_up]) for (turn = [0:60:300])
            rotate(turn) translate([5, 0]) circle(d = 2);
    }
}

// --- printed, as they lie on the printer

module wells(count) { // the side of the top plate lies on the printer
    for (n = [0:count - 1]) translate([column / 2, (n + 0.5) * pitch]) well();
}
module well() {
    play = slack / 2;
    difference() {
        translate([-column / 2 + play, -pitch / 2 - 0.01, 0]) cube([column - slack, pitch + 0.02, well_height]);
        difference() {
            translate([0, 0, -1]) cylinder(d = bore, h = well_height + 2);
            translate([-bore, -arm_wide / 2, -2]) cube([bore + sensor[0] / 2 + 1.5, arm_wide, arm_thick + 2]);
        }
        translate([-sensor[0] / 2, -sensor[1] / 2, -1]) cube([sensor[0], sensor[1], sensor[2] + 1]);
        // the three legs lie in a groove and end below the arm; wires go on from there to the hole in the carrier
        translate([-bore / 2 + wire_at - 2, -1.6, -1]) cube([bore / 2 - wire_at + 2, 3.2, 2]);
        translate([-bore / 2 + wire_at, 0, -1]) cylinder(d = wire_hole, h = arm_thick + 2);
    }
}
module tray() { // under a pad: reader, components down, and three lights
    ledge = 2;
    difference() {
        translate([-card[0] / 2, -card[1] / 2, 0]) cube([card[0], card[1], tray_thick]);
        translate([0, reader_up, 0]) {
            translate([-reader[0] / 2, -reader[1] / 2, tray_thick - reader_deep])
                cube([reader[0], reader[1], reader_deep + 1]);
            translate([-reader[0] / 2 + ledge, -reader[1] / 2 + ledge, -1])
                cube([reader[0] - 2 * ledge, reader[1] - 2 * ledge, tray_thick + 2]);
        }
        for (n = [-1:1]) translate([n * pad_led, -card[1] / 2 + 11, 0]) {
            translate([0, 0, -1]) cylinder(d = led_hole, h = tray_thick + 2);
            translate([0, 0, 3]) cylinder(d1 = led_hole, d2 = 16, h = tray_thick);
        }
    }
}
module rim_part() { // glued onto the top plate: one card fits, a thumb finds it
    difference() {
        translate([-card[0] / 2 - rim[0], -card[1] / 2 - rim[0], 0])
            cube([card[0] + 2 * rim[0], card[1] + 2 * rim[0], rim[1]]);
        translate([-card[0] / 2, -card[1] / 2, -1]) cube([card[0], card[1], rim[1] + 2]);
        translate([-12, -card[1], -1]) cube([24, card[1], rim[1] + 2]);
    }
}
module frame() { // under a display's window
    deep = 4;
    difference() {
        translate([-display[0] / 2 - 4, -display[1] / 2 - 4, 0]) cube([display[0] + 8, display[1] + 8, 7]);
        translate([-display[0] / 2, -display[1] / 2, 7 - deep]) cube([display[0], display[1], deep + 1]);
        translate([-display[0] / 2 + 3, -display[1] / 2 + 3, -1]) cube([display[0] - 6, display[1] - 6, 9]);
    }
}
module corner() { // between two walls, the base and the top plate
    difference() {
        cube([block, block, inside]);
        for (z = [-1, inside - 14]) translate([block / 2, block / 2, z]) cylinder(d = pilot, h = 15);
        translate([block / 2 - 4, -1, inside / 2 - 5]) rotate([-90, 0, 0]) cylinder(d = pilot, h = 12);
        translate([-1, block / 2 - 4, inside / 2 + 5]) rotate([0, 90, 0]) cylinder(d = pilot, h = 12);
    }
}
module plate_part() { // the recovery key's, glued behind the right wall
    difference() {
        translate([-plate[0] / 2, -plate[1] / 2, 0]) cube(plate);
        translate([0, 0, -1]) cylinder(d = recovery_thread, h = plate[2] + 2);
    }
}
module post() { // between base and carrier
    difference() {
        cylinder(d = 10, h = room_below);
        translate([0, 0, -1]) cylinder(d = pilot, h = room_below + 2);
    }
}

// --- the whole: simple shapes in their places, for the picture

module stack(part_name) {
    up = base_thick + room_below;
    if (part_name == "base") linear_extrude(base_thick) base();
    if (part_name == "walls") translate([0, 0, base_thick]) linear_extrude(inside)
        difference() { outline(); offset(-wall_thick) outline(); }
    if (part_name == "main") translate([0, 0, base_thick + spacer]) linear_extrude(board_thick)
        translate(main_at) middle(main_board);
    if (part_name == "carrier") translate([0, 0, up]) linear_extrude(carrier_thick) carrier();
    if (part_name == "lights") translate([0, 0, up + carrier_thick]) linear_extrude(1.6) spaces() middle([5, 5]);
    if (part_name == "wells") translate([0, 0, up + carrier_thick]) linear_extrude(well_height)
        difference() {
            spaces() middle([column - slack, pitch]);
            spaces() difference() {
                circle(d = bore);
                translate([-bore, -arm_wide / 2]) square([bore + 3, arm_wide]);
            }
        }
    if (part_name == "trays") translate([0, 0, base_thick + inside - tray_thick]) linear_extrude(tray_thick)
        difference() {
            union() { pads() middle(card); displays() offset(delta = 4) middle(display); }
            displays() offset(delta = -3) middle(display);
            pads() translate([0, reader_up]) middle(reader);
            pads() for (n = [-1:1]) translate([n * pad_led, -card[1] / 2 + 11]) circle(d = led_hole);
        }
    if (part_name == "top") translate([0, 0, base_thick + inside]) linear_extrude(top_thick)
        difference() { top_cut(); spaces() line(1.2) hexagon(); }
    if (part_name == "rims") translate([0, 0, base_thick + inside + top_thick]) linear_extrude(rim[1])
        pads() difference() { offset(delta = rim[0]) middle(card); middle(card); translate([0, -card[1]/2]) middle([24, 12]); }
    if (part_name == "buttons") translate([0, 0, base_thick + inside + top_thick]) linear_extrude(5)
        keys() circle(d = 10);
}

// --- the plan, with names and measures

module label(what, high = 6) { text(what, size = high, halign = "center", valign = "center"); }
module measure(from, to, what) {
    along = to - from;
    angle = atan2(along[1], along[0]);
    translate(from) rotate(angle) {
        translate([0, -0.2]) square([norm(along), 0.4]);
        for (x = [0, norm(along)]) translate([x - 0.2, -3]) square([0.4, 6]);
        translate([norm(along) / 2, 6]) label(what);
    }
}
module plan() {
    line(0.8) outline();
    top_engrave();
    keys() line() circle(d = key_hole);
    displays() { line() middle(display); translate([0, display_up]) line() middle(display_window); }
    in_corners() line() circle(d = screw);
    spaces() line() circle(d = led_hole);
    pads() { translate([0, reader_up]) line() middle(reader);
        for (n = [-1:1]) translate([n * pad_led, -card[1] / 2 + 11]) line() circle(d = led_hole); }
    for (row = [0:6]) for (n = [0:rows[row] - 1])
        translate(space(row, n) + [0, -pitch * 0.25]) label(str(letters[row], n + 1), 5);
    translate(pad_c + [0, 38]) label("C", 9);
    translate(pad_a + [-38, 8]) label("A", 9);
    translate(pad_b + [38, -8]) rotate(180) label("B", 9);
    both_sides() for (n = [0:3]) translate(keys_a + [n * key_step, -12]) label(side_keys[n], 4.5);
    for (n = [0:2]) translate(keys_shared + [n * key_step, -12]) label(shared[n], 4.5);
    translate(display_a + [-36, 0]) label("display A", 4.5);
    side_b() translate(display_a + [-36, 0]) label("display B", 4.5);
    translate([right + 2, usb_at]) rotate(-90) translate([0, 4]) label("USB", 5);
    translate([right + 2, recovery_at]) rotate(-90) translate([0, 4]) label("Recovery", 5);
    translate([right + 2, buzzer_at]) rotate(-90) translate([0, 4]) label("buzzer", 5);
    measure([left, front - 12], [right, front - 12], str(round(size[0] * 10) / 10));
    measure([left - 12, front], [left - 12, -front], str(round(size[1] * 10) / 10));
    measure(space(6, 2) + [pitch * 0.66, 0], space(6, 1) + [pitch * 0.66, 0], str(pitch));
}

if (part == "plan") plan();
else if (part == "top-cut") top_cut();
else if (part == "top-engrave") top_engrave();
else if (part == "carrier-cut") carrier();
else if (part == "base-cut") base();
else if (part == "wall-side") wall_side();
else if (part == "wall-left") wall_left();
else if (part == "wall-right") wall_right();
else if (part == "wells-2") wells(2);
else if (part == "wells-3") wells(3);
else if (part == "wells-4") wells(4);
else if (part == "tray") tray();
else if (part == "rim") rim_part();
else if (part == "frame") frame();
else if (part == "corner") corner();
else if (part == "post") post();
else if (part == "plate") plate_part();
else stack(part);
