// The smallest test harness that does: TEST registers, main() runs each and prints "ok name" or "not ok name: why".
#pragma once
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

struct Case {
  std::string name;
  void (*run)();
};

inline std::vector<Case> &cases() {
  static std::vector<Case> all;
  return all;
}

struct Registered {
  Registered(const char *name, void (*run)()) { cases().push_back({name, run}); }
};

template <class A, class B>
void equal(const A &got, const B &expected, const char *what, int line) {
  if (got == expected) return;
  std::ostringstream text;
  text << "line " << line << ": " << what << " is <" << got << ">, expected <" << expected << ">";
  throw std::runtime_error(text.str());
}

}  // namespace check

#define CHECK_JOIN2(a, b) a##b
#define CHECK_JOIN(a, b) CHECK_JOIN2(a, b)
#define TEST_NAMED(id, name)                            \
  static void id();                                     \
  static const check::Registered CHECK_JOIN(id, _registered)(name, id); \
  static void id()
#define TEST(name) TEST_NAMED(CHECK_JOIN(test_, __LINE__), name)
#define EQUAL(got, expected) check::equal(got, expected, #got, __LINE__)
#define TRUE(what) check::equal(static_cast<bool>(what), true, #what, __LINE__)
