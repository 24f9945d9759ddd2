// The two functions of an Arduino sketch.
#pragma once

void setup();
void loop();
