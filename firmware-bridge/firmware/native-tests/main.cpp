#include <iostream>

#include "check.h"

int main() {
  int failed = 0;
  for (const check::Case &one : check::cases()) {
    try {
      one.run();
      std::cout << "ok " << one.name << std::endl;
    } catch (const std::exception &error) {
      std::string why = error.what();
      for (char &c : why) {
        if (c == '\n') c = '|';
      }
      std::cout << "not ok " << one.name << ": " << why << std::endl;
      failed++;
    }
  }
  std::cout << "end " << check::cases().size() << std::endl;  // proves that no case took the others along
  return failed ? 1 : 0;
}
